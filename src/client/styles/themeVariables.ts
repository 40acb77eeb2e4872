import type { Theme } from '#form/tenant.ts'
import { type Colour, findColour, mixColours } from '#form/tenantChecks/contrast.ts'
import { readPath } from '#form/tenantChecks/readPath.ts'

import { mixtures, veils } from './mixtures.ts'

/** Comes before all style sheets and fixes the order of layers. */
const layers = '@layer reset,tokens,base,components,print;'

/**
 * Writes the institution's colours as custom properties, such as `--primary-dark`, and their mixtures, since browsers
 * of 2022 lack `color-mix`.
 */
export function makeThemeCss(theme: Theme): string {
  const read = (name: string): Colour => findColour(String(readPath(theme, name))) ?? [0, 0, 0]
  const lines = [
    ...Object.entries(theme).flatMap(([colour, shades]) =>
      Object.entries(shades).map(
        ([shade, value]) => `--${colour}-${shade === 'extraLight' ? 'extra-light' : shade}:${value}`,
      ),
    ),
    ...Object.entries(mixtures).map(
      ([name, [first, share, second]]) =>
        `--${name}:rgb(${mixColours(read(first), share, read(second)).map(Math.round).join(' ')})`,
    ),
    ...Object.entries(veils).map(
      ([name, [colour, share]]) => `--${name}:rgb(${read(colour).join(' ')} / ${share})`,
    ),
  ]
  // Backdrops inherit custom properties only since Chrome 122, Safari 17.4 and Firefox 120.
  return `${layers}:root,::backdrop{${lines.join(';')}}`
}
