import { expect, type Page, test } from '@playwright/test'

import { findCode, type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'

/** A student with an account. */
export interface Student {
  readonly email: string
  readonly password: string
  /** Calls the server as the student's browser would, with its cookies. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>>
}

const password = 'Laurel-Ridge-2027'
let students = 0

/**
 * The journeys' test: one Gatehouse serves all tests of a file. A test that takes `student` starts logged in, with a
 * new account; one that takes `complaints` can say at its end that the browser found nothing wrong.
 */
export const gatehouseTest = test.extend<
  { student: Student; complaints: readonly string[] },
  { gatehouse: Gatehouse }
>({
  gatehouse: [
    // Playwright insists on a pattern, and this takes nothing.
    async ({}, use) => {
      const gatehouse = await startGatehouse()
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gatehouse }, use) => await use(gatehouse.url),
  student: async ({ gatehouse, context }, use) => {
    const email = `student.${(students += 1)}.${test.info().workerIndex}@example.com`
    const call: Student['call'] = async (method, path, data) => {
      const headers = { origin: gatehouse.url, 'content-type': 'application/json' }
      const response = await context.request.fetch(path, { method, headers, data })
      expect([path, response.status()]).toEqual([path, 200])
      return (await response.json()) as Record<string, unknown>
    }
    await call('POST', '/public/signup', { username: email, password })
    await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
    await call('POST', '/public/confirm', { username: email, code: findCode(gatehouse, email) })
    await call('POST', '/public/login', { username: email, password })
    await call('POST', '/api/web-status', { web_status: 'started' })
    await use({ email, password, call })
  },
  complaints: async ({ page }, use) => await use(collectComplaints(page)),
})

/**
 * Listens for what a browser complains about: errors of the console, which blocked content and failed hydration are
 * too, and errors that nobody caught.
 * @param page before it loads anything
 * @returns grows while the page is used
 */
function collectComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  const add = (text: string): void => void complaints.push(`${page.url()}: ${text}`)
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text())
  })
  page.on('pageerror', (error) => add(error.message))
  return complaints
}
