import type { Tenant } from '#form/tenant.ts'

import { writeColor } from './color.ts'
import { getDarkColors } from './darkColors.ts'
import { getDayColors, type Role, type RoleColors } from './roles.ts'

type Veils = Readonly<Record<'shade' | 'backdrop' | 'faintLineColor' | 'lineOnBar', readonly [Role, number]>>

/** Translucent colors: the role whose color they have, and their opacity. */
const dayVeils: Veils = {
  shade: ['heading', 0.08],
  backdrop: ['bar', 0.55],
  faintLineColor: ['subheading', 0.28],
  lineOnBar: ['onBar', 0.28],
}

const darkVeils: Veils = {
  ...dayVeils,
  shade: ['heading', 0.11],
  // Lighter than what is behind, a dialog stands out.
  backdrop: ['paper', 0.78],
}

/**
 * The institution's colors as custom properties by role, such as `--on-primary`, since browsers of 2022 cannot mix
 * colors. Devices that are set to dark get the second set, and paper never does.
 */
export function makeRoleCss({ theme, darkTheme }: Pick<Tenant, 'theme' | 'darkTheme'>): string {
  const day = writeRule('light', getDayColors(theme), dayVeils)
  return `${day}@media screen and (prefers-color-scheme:dark){${writeRule('dark', getDarkColors(theme, darkTheme), darkVeils)}}`
}

function writeRule(scheme: string, colors: RoleColors, veils: Veils): string {
  const properties = [
    ...Object.entries(colors).map(([role, color]) => `${nameProperty(role)}:${writeColor(color)}`),
    ...Object.entries(veils).map(
      ([name, [role, opacity]]) => `${nameProperty(name)}:${writeColor(colors[role], opacity)}`,
    ),
  ]
  // Backdrops inherit custom properties only since Chrome 122, Safari 17.4 and Firefox 120.
  return `:root,::backdrop{color-scheme:${scheme};${properties.join(';')}}`
}

/** `onPrimary` is `--on-primary`, and `ridge1` is `--ridge-1`. */
function nameProperty(role: string): string {
  return `--${role.replaceAll(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`)}`
}
