import { expect } from '@playwright/test'

import { getFreePort } from '../testing/getFreePort.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { startOpenIdProvider, type TestProvider } from '../testing/startOpenIdProvider.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest } from './gatehouseTest.ts'

const test = gatehouseTest.extend<object, { provider: TestProvider & { readonly port: number } }>({
  provider: [
    // Playwright requires a destructuring pattern.
    async ({}, use) => {
      const port = await getFreePort()
      const provider = await startOpenIdProvider(`http://127.0.0.1:${port}`)
      await use({ ...provider, port })
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  gatehouse: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider.settings
      const gatehouse = await startGatehouse(undefined, {
        STAFF: 'on',
        PORT: String(provider.port),
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_ROLES: 'admissions=officer',
      })
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // The provider's own pages ask for a font that is not on this machine.
    await page.route('https://**', async (route) => await route.abort())
    await use(page)
  },
})

test('a provider that is away is told of, and the rest is as it was', async ({ page, provider }) => {
  provider.answer('error')
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Sign in with your .+ account$/ }).click()
  await expect(page.getByText('does not answer at the moment')).toBeVisible()
  expect((await page.request.get('/readyz')).status()).toBe(200)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  provider.answer('right')
})

test('a member signs in at the provider, comes back to what they asked for, and signs out of both', async ({
  page,
  provider,
}) => {
  provider.accounts.set('ada', {
    email: 'ada@example.edu',
    email_verified: true,
    name: 'Ada Byron',
    groups: ['admissions'],
  })
  await page.goto('/staff?status=submitted')
  const button = page.getByRole('link', { name: /^Sign in with your .+ account$/ })
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeFocused()
  await expectNoViolations(page)
  await button.click()

  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`))
  await page.getByPlaceholder('Enter any login').fill('ada')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()

  await expect(page).toHaveURL(/\/staff\?status=submitted$/)
  await expect(page.getByRole('banner')).toContainText('Ada Byron')
  await expect(page.getByRole('banner')).toContainText('Officer')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/\/staff\/sign-in$/)
  await expect(button).toBeVisible()

  // The provider has forgotten them, too.
  await button.click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('what is refused is told on the sign-in page, and can be tried again', async ({ page, provider }) => {
  provider.accounts.set('eve', { email: 'eve@example.edu', email_verified: true, groups: ['library'] })
  await page.goto('/staff?status=submitted')
  const button = page.getByRole('link', { name: /^Sign in with your .+ account$/ })
  await button.click()
  await page.getByPlaceholder('Enter any login').fill('eve')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()

  await expect(
    page.getByText('Your account is in none of the groups that may use these pages.'),
  ).toBeVisible()
  await expect(button).toHaveAccessibleDescription(/none of the groups/)
  await expectNoViolations(page)

  provider.accounts.set('eve', {
    email: 'eve@example.edu',
    email_verified: true,
    groups: ['library', 'admissions'],
  })
  await button.click()
  await expect(page).toHaveURL(/\/staff\?status=submitted$/)
})
