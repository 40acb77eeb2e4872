import type { Tenant } from '#form/tenant.ts'
import { type Color, findColor, measureContrast, measureLuminance, writeColor } from '#form/theme/color.ts'
import { getDarkColors } from '#form/theme/darkColors.ts'
import {
  type ColorName,
  type DarkTheme,
  getColor,
  mapRoles,
  type Mixture,
  readColor,
  type Role,
  roles,
} from '#form/theme/roles.ts'
import type { Theme } from '#form/theme/theme.ts'

import { type Pairs, readPairs, seenPairs } from './themePairs.ts'

/** A color as the institution knows it. */
interface Swatch {
  /** What to change. */
  readonly name: string
  /** Name and value. */
  readonly text: string
  readonly value: string
  readonly color: Color
}

type Swatches = Readonly<Record<Role, Swatch>>

/** Finds misspelled colors, and pairs with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11), by day and in the dark. */
export function* findThemeIssues({ theme, darkTheme = {} }: Pick<Tenant, 'theme' | 'darkTheme'>) {
  const misspelled = [...findMisspelled(theme, darkTheme)]
  yield* misspelled
  // Without every color, most pairs would be reported as well.
  if (misspelled.length > 0) return
  yield* findFaintPairs(mapRoles((role) => makeDaySwatch(theme, roles[role])))
  const darkColors = getDarkColors(theme, darkTheme)
  yield* findFaintPairs(mapRoles((role) => makeDarkSwatch(darkTheme, role, darkColors[role])))
}

function* findMisspelled(theme: Theme, darkTheme: DarkTheme) {
  for (const [color, shades] of Object.entries(theme))
    for (const [shade, text] of Object.entries(shades))
      if (!findColor(text)) yield describeMisspelled(`${color}.${shade}`, text)
  for (const [role, text] of Object.entries(darkTheme)) {
    if (!(role in roles))
      yield `theme.ts: darkTheme.${role} is not used. Its colors are ${Object.keys(roles).join(', ')}.`
    else if (!findColor(text)) yield describeMisspelled(`darkTheme.${role}`, text)
  }
}

function describeMisspelled(name: string, text: string): string {
  return `theme.ts: ${name} is ${text}, which is not a color. Write # and six digits, such as #1b4d7a.`
}

function makeDaySwatch(theme: Theme, source: ColorName | Mixture): Swatch {
  const color = getColor(theme, source)
  if (typeof source === 'string') {
    const value = readColor(theme, source)
    return { name: source, text: `${source} (${value})`, value, color }
  }
  const [name, share, other] = source
  return { name, text: `${name} with ${Math.round(100 - share * 100)} % of ${other}`, value: '', color }
}

/** A color that was left out cannot be found in the file, so it says its derived value. */
function makeDarkSwatch(darkTheme: DarkTheme, role: Role, color: Color): Swatch {
  const value = darkTheme[role] ?? `left out, so ${writeColor(color)}`
  return { name: `darkTheme.${role}`, text: `darkTheme.${role} (${value})`, value, color }
}

function* findFaintPairs(swatches: Swatches) {
  const [unread, unseen] = [listFaint(swatches, readPairs, 4.5), listFaint(swatches, seenPairs, 3)]
  yield* describeFaint(unread, 'read', 4.5)
  yield* describeFaint(
    unseen.filter((pair) => !unread.some((other) => isSamePair(pair, other))),
    'see',
    3,
  )
}

type FaintPair = ReturnType<typeof measurePair>

/** Several roles may have one color. */
function listFaint(swatches: Swatches, pairs: Pairs, needed: number): FaintPair[] {
  return (Object.entries(pairs) as [Role, readonly Role[]][])
    .flatMap(([ground, inks]) => inks.map((ink) => measurePair(swatches[ink], swatches[ground])))
    .filter(({ contrast }) => contrast < needed)
    .filter((pair, index, all) => all.findIndex((other) => isSamePair(pair, other)) === index)
}

function isSamePair(one: FaintPair, other: FaintPair): boolean {
  return one.ink.text === other.ink.text && one.ground.name === other.ground.name
}

function measurePair(ink: Swatch, ground: Swatch) {
  return {
    ink,
    ground,
    contrast: measureContrast(ink.color, ground.color),
    isLightOnDark: measureLuminance(ink.color) > measureLuminance(ground.color),
  }
}

/** One sentence per color and all its backgrounds, which are fixed together. */
function* describeFaint(faint: readonly FaintPair[], what: string, needed: number) {
  for (const first of faint) {
    const { ink, isLightOnDark } = first
    const group = faint.filter((pair) => pair.ink.text === ink.text && pair.isLightOnDark === isLightOnDark)
    if (group[0] !== first) continue
    const grounds = group.map(
      ({ ground, contrast }) => `${ground.name} (${ground.value}, contrast ${roundDown(contrast)})`,
    )
    const [change, others] = isLightOnDark ? ['lighter', 'darker'] : ['darker', 'lighter']
    const below = group.length === 1 ? first.ground.name : 'its backgrounds'
    yield `theme.ts: ${ink.text} is hard to ${what} on ${grounds.join(', ')}. The contrast must be at least ${needed}: make ${ink.name} ${change} or ${below} ${others}.`
  }
}

/** 4.499 must not be shown as 4.5. */
function roundDown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
