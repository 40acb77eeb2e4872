import type { DarkTheme } from '#form/theme/roles.ts'
import type { Theme } from '#form/theme/theme.ts'

/** Laurel green, mountain blue, copper, ink and stone, paper white, red for errors, gray for what is disabled. */
export const theme: Theme = {
  primary: { dark: '#17352a', main: '#2a5a47', light: '#7fa392', extraLight: '#e8efe8' },
  secondary: { dark: '#2b3f4c', main: '#4b6678', light: '#a3b5c0', extraLight: '#e6ecee' },
  accent: { dark: '#6f3d18', main: '#98551f', light: '#e2ab7b', extraLight: '#f7ebdd' },
  neutral: { dark: '#232a26', main: '#57605a', light: '#848a80', extraLight: '#e4dfd3' },
  white: { dark: '#f2ede1', main: '#faf7f0', light: '#fdfbf7', extraLight: '#ffffff' },
  error: { dark: '#7c1a12', main: '#a6281c', light: '#dd9a90', extraLight: '#fbeeea' },
  disabled: { dark: '#5f635e', main: '#8b8e87', light: '#cfccc2', extraLight: '#efebe2' },
}

/**
 * Colors for devices that are set to dark, by what they are for. What is left out, here all of them, is derived from the
 * colors above.
 */
export const darkTheme: DarkTheme = {}
