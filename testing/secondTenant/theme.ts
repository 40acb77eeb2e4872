import type { DarkTheme } from '#form/theme/roles.ts'
import type { Theme } from '#form/theme/theme.ts'

/** The conservatory's colors: velvet, harbor, brass, ink, ivory, cinnabar, rest. */
export const theme: Theme = {
  primary: { dark: '#2d1b3d', main: '#5b3a78', light: '#a58abf', extraLight: '#efe9f5' },
  secondary: { dark: '#1f3a4d', main: '#3f6178', light: '#9fb6c4', extraLight: '#e4ecf1' },
  accent: { dark: '#6b4a06', main: '#8a5f08', light: '#e0b860', extraLight: '#f8efd9' },
  neutral: { dark: '#25232a', main: '#5a5660', light: '#86828c', extraLight: '#e2dee6' },
  white: { dark: '#efeaf3', main: '#f9f7fb', light: '#fcfbfd', extraLight: '#ffffff' },
  error: { dark: '#7c1021', main: '#a81c31', light: '#dd909b', extraLight: '#fbecee' },
  disabled: { dark: '#5f5c63', main: '#8b888f', light: '#cfccd3', extraLight: '#efecf1' },
}

/** The hall with its lights down; the rest is derived. */
export const darkTheme: DarkTheme = {
  paper: '#17121c',
  surface: '#221b29',
  heading: '#f6ead2',
  primary: '#d9b667',
  onPrimary: '#2d1b3d',
}
