import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'

test('a login at a URL with a trailing slash leads into the application', async ({
  browser,
  gatehouse,
  student,
}) => {
  const page = await browser.newPage({ baseURL: gatehouse.url })
  await page.goto('/login/?source=fair')
  await expect(page).toHaveURL('/login?source=fair')
  await page.goto('/login/')
  await logIn(page, student)
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  await page.close()
})

test('every page ignores a trailing slash', async ({ page, browserErrors }) => {
  for (const [path, title] of [
    ['/about', 'About You'],
    ['/education-ug', 'Your Academics'],
    ['/final-steps', 'Final Steps'],
    ['/signup', 'Sign Up'],
    ['/confirm', 'Confirm Your Account'],
    ['/login', 'Log In'],
    ['/forgot', 'Forgot Password'],
    ['/reset', 'Reset Password'],
  ] as const) {
    await page.goto(`${path}/`)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(browserErrors).toEqual([])
})

test('a hash that a mail program has broken is ignored', async ({ page, browserErrors }) => {
  await page.goto('/about#100%')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  // Client-side, like a link.
  await page.evaluate(() => void (location.hash = '#%'))
  await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(page).toHaveURL('/about#%')
  expect(browserErrors).toEqual([])
})

test('well-known files are served, and other URLs lead to the form', async ({ page }) => {
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\//)
  await page.goto('/brochure.pdf?source=fair')
  await expect(page).toHaveURL('/about?source=fair')
  const icon = await page.request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\//)
  expect(
    await page.evaluate(async () => {
      const image = new Image()
      image.src = '/favicon.ico'
      await image.decode()
      return image.naturalWidth
    }),
  ).toBe(32)
})
