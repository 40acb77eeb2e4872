import type { Theme } from '#form/tenant.ts'

/** Written before every other rule: whichever sheet comes first, this order of layers stands. */
const layers = '@layer reset,tokens,base,components,print;'

/**
 * Writes the institution's colours as custom properties, such as `--primary-dark` and `--white-extra-light` (design 7).
 * @param theme the tenant's colours
 * @returns CSS for a style element that stands before the style sheet
 */
export function makeThemeCss(theme: Theme): string {
  const lines = Object.entries(theme).flatMap(([colour, shades]) =>
    Object.entries(shades).map(
      ([shade, value]) => `--${colour}-${shade === 'extraLight' ? 'extra-light' : shade}:${value}`,
    ),
  )
  return `${layers}:root{${lines.join(';')}}`
}
