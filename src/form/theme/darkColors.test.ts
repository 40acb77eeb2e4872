import { type Arbitrary, assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { findThemeIssues } from '#form/tenantChecks/themeIssues.ts'
import { theme as sketch } from '#testing/sketchInstitution.ts'

import { findColor, measureLuminance, setLuminance } from './color.ts'
import { getDarkColors } from './darkColors.ts'
import type { Shades, Theme } from './theme.ts'

const color = integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const shades: Arbitrary<Shades> = record({ dark: color, main: color, light: color, extraLight: color })
const themes: Arbitrary<Theme> = record({
  primary: shades,
  secondary: shades,
  accent: shades,
  neutral: shades,
  white: shades,
  error: shades,
  disabled: shades,
})

test('whatever the colors by day, the derived ones have enough contrast', () => {
  assert(
    property(themes, (theme) => {
      const issues = [...findThemeIssues({ theme })]
      expect(issues.filter((issue) => issue.includes('darkTheme'))).toEqual([])
    }),
  )
})

test('a color gets the luminance that it should have', () => {
  const luminances = double({ min: 0.005, max: 0.95, noNaN: true })
  const shares = double({ min: 0, max: 1, noNaN: true })
  assert(
    property(color, luminances, shares, (text, luminance, saturation) => {
      const changed = setLuminance(findColor(text) ?? [0, 0, 0], luminance, saturation)
      expect(measureLuminance(changed)).toBeCloseTo(luminance, 6)
    }),
  )
})

test('a color of the institution replaces a derived one', () => {
  expect(getDarkColors(sketch, { paper: '#101418' }).paper).toEqual([16, 20, 24])
  expect(getDarkColors(sketch, { paper: '#101418' }).ink).toEqual(getDarkColors(sketch).ink)
})
