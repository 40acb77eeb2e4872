import { expect, type Page } from '@playwright/test'

import { findCode, type Gatehouse } from './startGatehouse.ts'

/** Good enough for every student of the tests. */
export const studentPassword = 'Laurel-Ridge-2027'

/**
 * Puts a new student's session into the browser, by the calls that the cards make.
 * @param page whose browser
 * @param gatehouse where
 * @param email the new student
 */
export async function logInStudent(page: Page, gatehouse: Gatehouse, email: string): Promise<void> {
  const send = async (path: string, data: object): Promise<void> => {
    const response = await page.request.post(gatehouse.url + path, {
      data,
      headers: { origin: gatehouse.url },
    })
    expect(response.status()).toBe(200)
  }
  await send('/public/signup', { username: email, password: studentPassword })
  await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
  await send('/public/confirm', { username: email, code: findCode(gatehouse, email) ?? '' })
  await send('/public/login', { username: email, password: studentPassword })
}
