import type { Theme } from '#form/tenant.ts'
import { type Colour, findColour, mixColours } from '#form/tenantChecks/contrast.ts'
import { readPath } from '#form/tenantChecks/readPath.ts'

import { mixtures, veils } from './mixtures.ts'

/** Written before every other rule: whichever sheet comes first, this order of layers stands. */
const layers = '@layer reset,tokens,base,components,print;'

/**
 * Writes the institution's colours as custom properties, such as `--primary-dark` and `--white-extra-light`, with what
 * is mixed of them: a browser of 2022 cannot mix.
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
  // What stands behind a dialog inherits nothing before Chrome 122, Safari 17.4 and Firefox 120.
  return `${layers}:root,::backdrop{${lines.join(';')}}`
}
