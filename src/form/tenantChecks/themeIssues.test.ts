import { expect, test } from 'vitest'

import { findColor, measureContrast, mixColors } from '#form/theme/color.ts'
import type { DarkTheme } from '#form/theme/roles.ts'
import type { Theme } from '#form/theme/theme.ts'
import { theme } from '#testing/sketchInstitution.ts'

import { findThemeIssues } from './themeIssues.ts'

// Ratios from the WCAG's examples and from other checkers.
test.for([
  ['#000', '#fff', 21],
  ['#ffffff', '#FFFFFF', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#ffffff', 1.07],
] as const)('%s on %s has a contrast of %d', ([ink, ground, expected]) => {
  const [one, other] = [findColor(ink), findColor(ground)]
  if (!one || !other) throw new Error('These are colors.')
  expect(measureContrast(one, other)).toBeCloseTo(expected, 2)
  expect(measureContrast(other, one)).toBeCloseTo(expected, 2)
})

test.for(['red', '#12345', '#12345678', '', 'rgb(0 0 0)', '#ggg'])('%s is no color', (text) => {
  expect(findColor(text)).toBeUndefined()
})

test('colors are mixed as the style sheet mixes them', () => {
  expect(mixColors([200, 100, 0], 0.75, [0, 100, 200])).toEqual([150, 100, 50])
})

/** The sample theme with one changed shade. */
function change<Name extends keyof Theme>(name: Name, shades: Partial<Theme[Name]>): Theme {
  return { ...theme, [name]: { ...theme[name], ...shades } }
}

test.for<[what: string, theme: Theme, words: string]>([
  [
    'gray text',
    change('neutral', { main: '#777777' }),
    'theme.ts: neutral.main (#777777) is hard to read on white.main (#f8f8f8, contrast 4.21), white.light (#fcfcfc, contrast 4.36), white.extraLight (#fff, contrast 4.47), white.dark (#f2f2f2, contrast 4.00), secondary.extraLight (#eeeeee, contrast 3.85), primary.extraLight (#eeeeee, contrast 3.85). The contrast must be at least 4.5: make neutral.main darker or its backgrounds lighter.',
  ],
  [
    'a pale button',
    change('primary', { main: '#888888' }),
    'theme.ts: white.extraLight (#fff) is hard to read on primary.main (#888888, contrast 3.54). The contrast must be at least 4.5: make white.extraLight lighter or primary.main darker.',
  ],
  [
    'a border that nobody sees',
    change('neutral', { light: '#aaaaaa' }),
    'theme.ts: neutral.light (#aaaaaa) is hard to see on white.main (#f8f8f8, contrast 2.18), white.light',
  ],
  [
    'words on steps to come, and the ring around them',
    change('accent', { light: '#555555' }),
    'theme.ts: accent.light (#555555) is hard to read on primary.dark (#111111, contrast 2.53). The contrast must be at least 4.5: make accent.light lighter or primary.dark darker.',
  ],
  [
    'a mixed color',
    change('primary', { dark: '#606060', light: '#606060' }),
    'theme.ts: white.main with 26 % of primary.light is hard to read on primary.dark (#606060, contrast',
  ],
])('%s is reported with its contrast and a remedy', ([, changed, words]) => {
  expect([...findThemeIssues({ theme: changed })]).toContainEqual(expect.stringContaining(words))
})

test('a color is reported once for all its backgrounds, and not for graphics if it fails for text', () => {
  const problems = [...findThemeIssues({ theme: change('accent', { main: '#e6a93c' }) })]
  expect(problems).toEqual([
    expect.stringMatching(
      /^theme\.ts: accent\.main \(#e6a93c\) is hard to read .* white\.main .* white\.extraLight /,
    ),
    expect.stringMatching(
      /^theme\.ts: accent\.main \(#e6a93c\) is hard to see .* white\.dark .* primary\.extraLight /,
    ),
  ])
  expect(problems[1]).not.toContain('white.main')
})

test('a misspelled color is reported alone', () => {
  expect([...findThemeIssues({ theme: change('accent', { dark: '17352a' }) })]).toEqual([
    'theme.ts: accent.dark is 17352a, which is not a color. Write # and six digits, such as #1b4d7a.',
  ])
})

test.for<[what: string, darkTheme: DarkTheme, words: string]>([
  [
    'dark text',
    { ink: '#777777' },
    'theme.ts: darkTheme.ink (#777777) is hard to read on darkTheme.paper (left out, so #',
  ],
  [
    'a light page',
    { paper: '#ffffff' },
    'theme.ts: darkTheme.ink (left out, so #e2e2e2) is hard to read on darkTheme.paper (#ffffff, contrast 1.29). The contrast must be at least 4.5: make darkTheme.ink darker or darkTheme.paper lighter.',
  ],
  [
    'a border that nobody sees',
    { edge: '#333333' },
    'theme.ts: darkTheme.edge (#333333) is hard to see on darkTheme.paper',
  ],
  [
    'a misspelled color',
    { bar: 'navy' },
    'theme.ts: darkTheme.bar is navy, which is not a color. Write # and six digits, such as #1b4d7a.',
  ],
])('at night %s is reported with its contrast and a remedy', ([, darkTheme, words]) => {
  expect([...findThemeIssues({ theme, darkTheme })]).toContainEqual(expect.stringContaining(words))
})

test('a misspelled use of a color at night is reported with those that there are', () => {
  const darkTheme = { papper: '#111111' } as DarkTheme
  expect([...findThemeIssues({ theme, darkTheme })]).toEqual([
    expect.stringMatching(
      /^theme\.ts: darkTheme\.papper is not used\. Its colors are paper, well, surface, /,
    ),
  ])
})
