import type { Theme } from '#form/tenant.ts'
import { getColor } from '#form/tenantChecks/contrast.ts'
import type { Mixture } from '#form/tenantChecks/themePairs.ts'

/** Mixtures of two theme colors, by custom property. */
export const mixtures = {
  'text-on-dark': ['white.main', 0.84, 'primary.light'],
  'faint-text-on-dark': ['white.main', 0.74, 'primary.light'],
  'ridge-1': ['secondary.light', 0.26, 'secondary.extraLight'],
  'ridge-2': ['secondary.light', 0.66, 'secondary.extraLight'],
  'ridge-3': ['secondary.light', 0.7, 'primary.light'],
  'ridge-4': ['secondary.main', 0.5, 'primary.light'],
  'ridge-5': ['primary.light', 0.18, 'primary.main'],
} satisfies Record<string, Mixture>

/** Translucent colors and their opacity. */
const veils = {
  backdrop: ['primary.dark', 0.55],
  shade: ['primary.dark', 0.08],
  'faint-line-color': ['secondary.main', 0.28],
  'faint-line-on-dark': ['white.main', 0.28],
} satisfies Record<string, readonly [Mixture[0], number]>

/** Comes before all style sheets and fixes the order of layers. */
const layers = '@layer reset,tokens,base,components,print;'

/**
 * Writes the institution's colors as custom properties, such as `--primary-dark`, and their mixtures, since browsers
 * of 2022 lack `color-mix`.
 */
export function makeThemeCss(theme: Theme): string {
  const lines = [
    ...Object.entries(theme).flatMap(([color, shades]) =>
      Object.entries(shades).map(
        ([shade, value]) => `--${color}-${shade === 'extraLight' ? 'extra-light' : shade}:${value}`,
      ),
    ),
    ...Object.entries(mixtures).map(
      ([name, mixture]) => `--${name}:rgb(${getColor(theme, mixture).map(Math.round).join(' ')})`,
    ),
    ...Object.entries(veils).map(
      ([name, [color, share]]) => `--${name}:rgb(${getColor(theme, color).join(' ')} / ${share})`,
    ),
  ]
  // Backdrops inherit custom properties only since Chrome 122, Safari 17.4 and Firefox 120.
  return `${layers}:root,::backdrop{${lines.join(';')}}`
}
