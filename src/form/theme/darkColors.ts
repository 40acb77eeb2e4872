import { type Color, findColor, setLuminance } from './color.ts'
import {
  type ColorName,
  type DarkTheme,
  getColor,
  mapRoles,
  type Mixture,
  type Role,
  type RoleColors,
} from './roles.ts'
import type { Theme } from './theme.ts'

/** A color of the theme, the luminance that it gets, and how much of its saturation is kept: all by default. */
type Derivation = readonly [ColorName | Mixture, luminance: number, saturation?: number]

/**
 * The theme's hues at night. Contrast depends on luminance alone, and so is sufficient whatever the hues
 * (darkColors.test.ts).
 */
const derivations: Readonly<Record<Role, Derivation>> = {
  paper: ['secondary.dark', 0.0095, 0.6],
  well: ['secondary.dark', 0.0115, 0.6],
  surface: ['secondary.dark', 0.0165, 0.6],
  hovered: ['secondary.dark', 0.0245, 0.6],
  sky: ['secondary.main', 0.05],
  chosen: ['primary.main', 0.03, 0.8],
  notice: ['accent.dark', 0.03, 0.8],
  disabled: ['secondary.dark', 0.02, 0.4],
  primary: ['primary.light', 0.34],
  primaryHovered: ['primary.light', 0.48],
  bar: ['primary.dark', 0.013],
  danger: ['error.light', 0.36],
  dangerHovered: ['error.light', 0.48],

  ink: ['white.dark', 0.76],
  quietInk: ['white.dark', 0.42, 0.6],
  heading: ['white.main', 0.86],
  subheading: ['secondary.light', 0.45],
  link: ['primary.light', 0.5],
  accent: ['accent.light', 0.47],
  error: ['error.light', 0.42],
  errorHovered: ['error.light', 0.58],
  onNotice: ['accent.light', 0.62],
  onDisabled: ['white.dark', 0.3, 0.4],
  onPrimary: ['primary.dark', 0.01],
  onBar: ['white.main', 0.88],
  quietOnBar: ['white.main', 0.6, 0.8],
  faintOnBar: ['white.main', 0.46, 0.8],
  accentOnBar: ['accent.light', 0.48],

  edge: ['secondary.light', 0.2, 0.6],
  line: ['secondary.light', 0.034, 0.6],
  groupEdge: ['secondary.light', 0.1],
  noticeEdge: ['accent.main', 0.1],
  errorEdge: ['error.main', 0.12],
  disabledEdge: ['secondary.light', 0.06, 0.4],

  ridge1: ['secondary.main', 0.037],
  ridge2: ['secondary.main', 0.029],
  ridge3: [['secondary.main', 0.65, 'primary.main'], 0.0235],
  ridge4: [['secondary.main', 0.3, 'primary.main'], 0.0195],
  ridge5: ['primary.main', 0.0155, 0.9],
}

/** The colors of a checked theme on a device that is set to dark: the institution's own, and derived ones. */
export function getDarkColors(theme: Theme, dark: DarkTheme = {}): RoleColors {
  return mapRoles((role) => findColor(dark[role] ?? '') ?? deriveDark(theme, role))
}

function deriveDark(theme: Theme, role: Role): Color {
  const [name, luminance, saturation] = derivations[role]
  return setLuminance(getColor(theme, name), luminance, saturation)
}
