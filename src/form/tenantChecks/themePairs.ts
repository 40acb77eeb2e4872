import type { Shades, Theme } from '#form/tenant.ts'

/** Such as `primary.dark`. */
export type ColorName = `${keyof Theme}.${keyof Shades}`

/** Mixed by the style sheet: a color, its share, and the other color. */
export type Mixture = readonly [ColorName, number, ColorName]

/** Foreground colors by background. */
export type Pairs = Readonly<Partial<Record<ColorName, readonly (ColorName | Mixture)[]>>>

// Every pair of colors that the style sheets and the PDF combine. `testing/program/themePairs.test.ts` fails if a style sheet
// uses a color that is not listed.

const onPaper = [
  'neutral.dark',
  'neutral.main',
  'primary.dark',
  'primary.main',
  'secondary.main',
  'accent.main',
  'error.dark',
  'error.main',
] as const

/** Text: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const readPairs: Pairs = {
  'white.main': onPaper,
  'white.light': onPaper,
  'white.extraLight': onPaper,
  'white.dark': ['neutral.dark', 'neutral.main', 'primary.dark'],
  'secondary.extraLight': ['neutral.dark', 'neutral.main', 'primary.dark', 'primary.main'],
  'primary.extraLight': ['neutral.dark', 'neutral.main', 'primary.dark', 'primary.main'],
  'accent.extraLight': ['accent.dark'],
  'disabled.extraLight': ['disabled.dark'],
  'primary.main': ['white.extraLight'],
  'primary.dark': [
    'white.extraLight',
    'white.main',
    ['white.main', 0.84, 'primary.light'],
    ['white.main', 0.74, 'primary.light'],
    'accent.light',
  ],
  'error.main': ['white.extraLight'],
  'error.dark': ['white.extraLight'],
}

/** What has to be seen but not read, such as an input's border, a mark or the focus ring: 3 to 1 (1.4.11). */
export const seenPairs: Pairs = {
  'white.main': ['neutral.light'],
  'white.light': ['neutral.light'],
  'white.extraLight': ['neutral.light'],
  'white.dark': ['accent.main'],
  'secondary.extraLight': ['accent.main'],
  'primary.extraLight': ['accent.main'],
}
