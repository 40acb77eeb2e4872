import { expect } from '@playwright/test'

import { logIn } from './logIn.ts'
import { officeTest as test } from './officeTest.ts'
import { expectAnswers } from './readAnswers.ts'

test('another link hides nothing that was typed behind what the first one has filled in', async ({
  page,
  office,
}) => {
  const { result: link } = await office.prefill({ country: 'USA', mailing_addr_same_as_perm_addr: 'N' })
  const { result: next } = await office.prefill({ last_name: 'Dove' })
  const street = page.getByLabel('Mailing Address', { exact: true })
  await page.goto(link)
  await street.fill('12 Laurel Lane')
  await page.goto(next)
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Dove')
  await expect(street).toHaveValue('12 Laurel Lane')
  await page.reload()
  await expect(street).toHaveValue('12 Laurel Lane')
})

test('a link whose answers come after the login neither fills in what was cleared nor keeps a copy', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Robin', preferred_name: 'Birdie' })
  await student.call('PUT', '/api/answer', { preferred_name: '' })
  const { result: link } = await office.prefill({ preferred_name: 'Wren', last_name: 'Calloway' })
  await student.call('GET', '/api/logout')
  // Only the visitor's own call hangs.
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  await page.route('**/public/tmp*', async (route) => {
    calls += 1
    if (calls === 1) await isReleased
    await route.continue()
  })
  await page.goto(link)
  await expect.poll(() => calls).toBe(1)
  await page.getByLabel('First Name', { exact: true }).first().fill('Robin')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.getByRole('link', { name: 'Log In', exact: true }).first().click()
  await logIn(page, student)
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  const heard = page.waitForResponse('**/public/tmp*')
  release()
  await heard
  await page.getByLabel('First Name', { exact: true }).first().fill('Robina')
  await expectAnswers(student, { first_name: 'Robina' })
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Robina')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAnswers(student, { first_name: 'Robina', last_name: 'Calloway', preferred_name: '' })
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(
    'Robin',
  )
})
