import { expect, test } from 'vitest'

import type { Theme } from '#form/tenant.ts'
import { theme } from '#testing/sketchInstitution.ts'

import { findColour, measureContrast, mixColours } from './contrast.ts'
import { findThemeMistakes } from './themeMistakes.ts'

// Ratios that the WCAG's own examples and checkers give.
test.for([
  ['#000', '#fff', 21],
  ['#ffffff', '#FFFFFF', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#ffffff', 1.07],
] as const)('%s on %s has a contrast of %d', ([ink, ground, expected]) => {
  const [one, other] = [findColour(ink), findColour(ground)]
  if (!one || !other) throw new Error('These are colours.')
  expect(measureContrast(one, other)).toBeCloseTo(expected, 2)
  expect(measureContrast(other, one)).toBeCloseTo(expected, 2)
})

test.for(['red', '#12345', '#12345678', '', 'rgb(0 0 0)', '#ggg'])('%s is no colour', (text) => {
  expect(findColour(text)).toBeUndefined()
})

test('colours are mixed as the style sheet mixes them', () => {
  expect(mixColours([200, 100, 0], 0.75, [0, 100, 200])).toEqual([150, 100, 50])
})

/** The sketch of a theme with one other shade. */
function change<Name extends keyof Theme>(name: Name, shades: Partial<Theme[Name]>): Theme {
  return { ...theme, [name]: { ...theme[name], ...shades } }
}

test.for<[what: string, theme: Theme, words: string]>([
  [
    'grey text',
    change('neutral', { main: '#777777' }),
    'theme.ts: neutral.main (#777777) on white.main (#f8f8f8) cannot be read well enough: its contrast is 4.21 and must be at least 4.5. Make neutral.main darker or white.main lighter.',
  ],
  [
    'a pale button',
    change('primary', { main: '#888888' }),
    'theme.ts: white.extraLight (#fff) on primary.main (#888888) cannot be read well enough: its contrast is 3.54 and must be at least 4.5. Make white.extraLight lighter or primary.main darker.',
  ],
  [
    'a border that nobody sees',
    change('neutral', { light: '#aaaaaa' }),
    'theme.ts: neutral.light (#aaaaaa) on white.main (#f8f8f8) cannot be seen well enough: its contrast is 2.18 and must be at least 3. Make neutral.light darker or white.main lighter.',
  ],
  [
    'a ring of the focus that nobody sees in the dark',
    change('accent', { light: '#555555' }),
    'theme.ts: accent.light (#555555) on primary.dark (#111111) cannot be seen well enough: its contrast is 2.53 and must be at least 3. Make accent.light lighter or primary.dark darker.',
  ],
  [
    'a mixed colour of steps to come',
    change('primary', { dark: '#606060', light: '#606060' }),
    'theme.ts: white.main with 26 % of primary.light on primary.dark (#606060) cannot be read well enough',
  ],
])('%s is told with its contrast and a remedy', ([, changed, words]) => {
  expect(findThemeMistakes(changed)).toContainEqual(expect.stringContaining(words))
})

test('a colour that is missing or misspelt is told alone', () => {
  const { dark, main, light } = theme.error
  const incomplete = { ...theme, error: { dark, main, light } } as Theme
  expect(findThemeMistakes({ ...incomplete, accent: { ...theme.accent, dark: '17352a' } })).toEqual([
    'theme.ts: accent.dark is 17352a, which is no colour. Write # and six digits, such as #1b4d7a.',
    'theme.ts: error.extraLight is missing. Write a colour such as #1b4d7a.',
  ])
})
