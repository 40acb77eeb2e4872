import type { Theme } from '#form/tenant.ts'

import { writeColor } from './color.ts'
import { getDayColors, type Role, type RoleColors } from './roles.ts'

/** Translucent colors: the role whose color they have, and their opacity. */
const veils = {
  shade: ['heading', 0.08],
  backdrop: ['bar', 0.55],
  faintLineColor: ['subheading', 0.28],
  lineOnBar: ['onBar', 0.28],
} satisfies Record<string, readonly [Role, number]>

/** The institution's colors as custom properties by role, such as `--on-primary`, since browsers of 2022 cannot mix colors. */
export function makeRoleCss(theme: Theme): string {
  // Backdrops inherit custom properties only since Chrome 122, Safari 17.4 and Firefox 120.
  return `:root,::backdrop{${writeProperties(getDayColors(theme))}}`
}

function writeProperties(colors: RoleColors): string {
  return [
    ...Object.entries(colors).map(([role, color]) => `${nameProperty(role)}:${writeColor(color)}`),
    ...Object.entries(veils).map(
      ([name, [role, opacity]]) => `${nameProperty(name)}:${writeColor(colors[role], opacity)}`,
    ),
  ].join(';')
}

/** `onPrimary` is `--on-primary`, and `ridge1` is `--ridge-1`. */
function nameProperty(role: string): string {
  return `--${role.replaceAll(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`)}`
}
