import type { Page } from '@playwright/test'

/** The font of headings comes last, and may change their height. */
export async function waitForHeadingFont(
  page: Page,
  options: { readonly timeout?: number } = {},
): Promise<void> {
  const isLoaded = (): boolean =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Newsreader Variable') && status === 'loaded',
    )
  await page.waitForFunction(isLoaded, undefined, options)
}
