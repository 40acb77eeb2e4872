import { expect, type Page } from '@playwright/test'

import { writeColor } from '#form/theme/color.ts'
import { getDarkColors } from '#form/theme/darkColors.ts'
import { getDayColors, type Role } from '#form/theme/roles.ts'
import { tenant } from '#tenant/tenant.ts'

import { gatehouseTest as test } from './gatehouseTest.ts'

const day = getDayColors(tenant.theme)
const dark = getDarkColors(tenant.theme, tenant.darkTheme)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a page follows the device, dark from its first paint and light again without a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only the page's own styles can color it.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'document') await route.continue()
    else await route.abort()
  })
  await page.goto('/about')
  expect(await readColors(page)).toEqual({ paper: describe(dark.paper), heading: describe(dark.heading) })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await readColors(page)).toEqual({ paper: describe(day.paper), heading: describe(day.heading) })

  const bars = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]))
  expect(bars).toEqual([
    ['(prefers-color-scheme: light)', writeColor(day.paper)],
    ['(prefers-color-scheme: dark)', writeColor(dark.paper)],
  ])
})

test('paper is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/about')
  expect((await readColors(page)).heading).toBe(describe(day.heading))
})

/** The colors of the page and of its heading. */
async function readColors(page: Page): Promise<Partial<Record<Role, string>>> {
  const heading = page.getByRole('heading', { level: 1 })
  return await heading.evaluate((element) => ({
    paper: getComputedStyle(document.body).backgroundColor,
    heading: getComputedStyle(element).color,
  }))
}

function describe(color: readonly [number, number, number]): string {
  return `rgb(${color.map(Math.round).join(', ')})`
}
