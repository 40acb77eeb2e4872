import { type Color, findColor, mixColors } from './color.ts'
import type { Shades, Theme } from './theme.ts'

/** Such as `primary.dark`. */
export type ColorName = `${keyof Theme}.${keyof Shades}`

/** A color, its share, and the other color. */
export type Mixture = readonly [ColorName, number, ColorName]

/** What style sheets use colors for, and what each is by day. */
export const roles = {
  /** The page. */
  paper: 'white.main',
  /** The place for a file. */
  well: 'white.light',
  /** Inputs, cards, dialogs. */
  surface: 'white.extraLight',
  /** What the mouse is on. */
  hovered: 'white.dark',
  sky: 'secondary.extraLight',
  chosen: 'primary.extraLight',
  notice: 'accent.extraLight',
  disabled: 'disabled.extraLight',
  /** Buttons. */
  primary: 'primary.main',
  primaryHovered: 'primary.dark',
  /** The bar with the steps, and the footer: the nearest slope. */
  bar: 'primary.dark',
  danger: 'error.main',
  dangerHovered: 'error.dark',

  ink: 'neutral.dark',
  quietInk: 'neutral.main',
  heading: 'primary.dark',
  subheading: 'secondary.main',
  link: 'primary.main',
  /** Marks, and the ring around what has the focus. */
  accent: 'accent.main',
  error: 'error.main',
  errorHovered: 'error.dark',
  onNotice: 'accent.dark',
  onDisabled: 'disabled.dark',
  onPrimary: 'white.extraLight',
  onBar: 'white.main',
  quietOnBar: ['white.main', 0.84, 'primary.light'],
  faintOnBar: ['white.main', 0.74, 'primary.light'],
  accentOnBar: 'accent.light',

  /** Around inputs. */
  edge: 'neutral.light',
  /** Between parts of a page. */
  line: 'neutral.extraLight',
  groupEdge: 'secondary.light',
  noticeEdge: 'accent.light',
  errorEdge: 'error.light',
  disabledEdge: 'disabled.light',

  // From the farthest slope to the one before the nearest.
  ridge1: ['secondary.light', 0.26, 'secondary.extraLight'],
  ridge2: ['secondary.light', 0.66, 'secondary.extraLight'],
  ridge3: ['secondary.light', 0.7, 'primary.light'],
  ridge4: ['secondary.main', 0.5, 'primary.light'],
  ridge5: ['primary.light', 0.18, 'primary.main'],
} satisfies Record<string, ColorName | Mixture>

export type Role = keyof typeof roles

/** Colors for devices that are set to dark, by role. What is left out is derived from the theme. */
export type DarkTheme = Readonly<Partial<Record<Role, string>>>

export type RoleColors = Readonly<Record<Role, Color>>

/** The colors of a checked theme by day. */
export function getDayColors(theme: Theme): RoleColors {
  return mapRoles((role) => getColor(theme, roles[role]))
}

export function mapRoles<Value>(make: (role: Role) => Value): Readonly<Record<Role, Value>> {
  const names = Object.keys(roles) as Role[]
  return Object.fromEntries(names.map((role) => [role, make(role)])) as Record<Role, Value>
}

/** A checked theme's color, or the mixture of two of them. */
export function getColor(theme: Theme, name: ColorName | Mixture): Color {
  if (typeof name !== 'string') return mixColors(getColor(theme, name[0]), name[1], getColor(theme, name[2]))
  return findColor(readColor(theme, name)) ?? [0, 0, 0]
}

export function readColor(theme: Theme, name: ColorName): string {
  const [color, shade] = name.split('.') as [keyof Theme, keyof Shades]
  return theme[color][shade]
}
