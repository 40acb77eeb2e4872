import type { Theme } from '#form/tenant.ts'

import { type Colour, findColour, measureContrast, mixColours } from './contrast.ts'
import { readPath } from './readPath.ts'
import { type ColourName, type Mixture, type Pairs, readPairs, seenPairs } from './themePairs.ts'

const colours = ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled'] as const
const shades = ['dark', 'main', 'light', 'extraLight'] as const

/** Finds missing or misspelt colours, and pairs with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function findThemeIssues(theme: Theme): string[] {
  const named = new Map<string, Colour>()
  const misspelt: string[] = []
  for (const name of colours.flatMap((colour) => shades.map((shade) => `${colour}.${shade}` as const))) {
    const text = readColour(theme, name)
    const colour = findColour(text ?? '')
    if (colour) named.set(name, colour)
    else misspelt.push(describeMisspelt(name, text))
  }
  // Without every colour, most pairs would be reported as well.
  if (misspelt.length > 0) return misspelt
  const unread = listFaint(named, readPairs, 4.5)
  const unseen = listFaint(named, seenPairs, 3).filter(
    (pair) => !unread.some(({ ink, ground }) => ink === pair.ink && ground === pair.ground),
  )
  return [
    ...describeLowContrast(theme, unread, 'read', 4.5),
    ...describeLowContrast(theme, unseen, 'seen', 3),
  ]
}

function readColour(theme: Theme, name: ColourName): string | undefined {
  const given = readPath(theme, name)
  return typeof given === 'string' ? given : undefined
}

function describeMisspelt(name: string, text: string | undefined): string {
  return text === undefined
    ? `theme.ts: ${name} is missing. Write a colour such as #1b4d7a.`
    : `theme.ts: ${name} is ${text}, which is no colour. Write # and six digits, such as #1b4d7a.`
}

interface LowContrastPair {
  readonly ink: ColourName | Mixture
  readonly ground: ColourName
  readonly contrast: number
  readonly isLightOnDark: boolean
}

function listFaint(named: ReadonlyMap<string, Colour>, pairs: Pairs, needed: number): LowContrastPair[] {
  return (Object.entries(pairs) as [ColourName, readonly (ColourName | Mixture)[]][])
    .flatMap(([ground, inks]) =>
      inks.map((ink) => {
        const [front, back] = [getColour(named, ink), getColour(named, ground)]
        const contrast = measureContrast(front, back)
        return { ink, ground, contrast, isLightOnDark: isLighter(front, back) }
      }),
    )
    .filter(({ contrast }) => contrast < needed)
}

/** One sentence per colour and all its backgrounds, which are fixed together. */
function describeLowContrast(
  theme: Theme,
  pairs: readonly LowContrastPair[],
  what: string,
  needed: number,
): string[] {
  const describe = ({ ink, isLightOnDark }: LowContrastPair): string =>
    `${isLightOnDark} ${describeInk(theme, ink)}`
  return [...new Set(pairs.map(describe))].flatMap((description) => {
    const group = pairs.filter((pair) => describe(pair) === description)
    const [first] = group
    if (!first) return []
    const grounds = group.map(
      ({ ground, contrast }) => `${ground} (${readColour(theme, ground)}, contrast ${roundDown(contrast)})`,
    )
    const [change, others] = first.isLightOnDark ? ['lighter', 'darker'] : ['darker', 'lighter']
    const below = group.length === 1 ? first.ground : 'what it stands on'
    return [
      `theme.ts: ${describeInk(theme, first.ink)} cannot be ${what} well enough on ${grounds.join(', ')}. The contrast must be at least ${needed}: make ${nameInk(first.ink)} ${change} or ${below} ${others}.`,
    ]
  })
}

function getColour(named: ReadonlyMap<string, Colour>, ink: ColourName | Mixture): Colour {
  if (typeof ink === 'string') return named.get(ink) ?? [0, 0, 0]
  return mixColours(getColour(named, ink[0]), ink[1], getColour(named, ink[2]))
}

function isLighter(one: Colour, other: Colour): boolean {
  const black: Colour = [0, 0, 0]
  return measureContrast(one, black) > measureContrast(other, black)
}

function nameInk(ink: ColourName | Mixture): string {
  return typeof ink === 'string' ? ink : ink[0]
}

function describeInk(theme: Theme, ink: ColourName | Mixture): string {
  if (typeof ink === 'string') return `${ink} (${readColour(theme, ink)})`
  return `${ink[0]} with ${Math.round(100 - ink[1] * 100)} % of ${ink[2]}`
}

/** 4.499 must not be shown as 4.5. */
function roundDown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
