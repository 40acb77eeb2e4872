import type { Theme } from '#form/tenant.ts'
import { type Color, findColor, measureContrast, measureLuminance } from '#form/theme/color.ts'
import {
  type ColorName,
  getColor,
  mapRoles,
  type Mixture,
  readColor,
  type Role,
  roles,
} from '#form/theme/roles.ts'

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

/** Finds misspelled colors, and pairs with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function* findThemeIssues(theme: Theme) {
  let isMisspelled = false
  for (const [color, shades] of Object.entries(theme))
    for (const [shade, text] of Object.entries(shades)) {
      if (findColor(text)) continue
      isMisspelled = true
      yield describeMisspelled(`${color}.${shade}`, text)
    }
  // Without every color, most pairs would be reported as well.
  if (isMisspelled) return
  yield* findFaintPairs(mapRoles((role) => makeDaySwatch(theme, roles[role])))
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
    const group = faint.filter(
      (pair) => pair.ink.text === ink.text && pair.isLightOnDark === isLightOnDark,
    )
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
