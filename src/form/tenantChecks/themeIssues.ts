import type { Theme } from '#form/tenant.ts'

import { findColour, getColour, measureContrast, measureLuminance, readColour } from './contrast.ts'
import { type ColourName, type Mixture, type Pairs, readPairs, seenPairs } from './themePairs.ts'

/** Finds misspelt colours, and pairs with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function findThemeIssues(theme: Theme): string[] {
  const misspelt = Object.entries(theme).flatMap(([colour, shades]) =>
    Object.entries(shades)
      .filter(([, text]) => !findColour(text))
      .map(
        ([shade, text]) =>
          `theme.ts: ${colour}.${shade} is ${text}, which is no colour. Write # and six digits, such as #1b4d7a.`,
      ),
  )
  // Without every colour, most pairs would be reported as well.
  if (misspelt.length > 0) return misspelt
  const unread = listFaint(theme, readPairs, 4.5)
  const unseen = listFaint(theme, seenPairs, 3).filter(
    (pair) => !unread.some(({ ink, ground }) => ink === pair.ink && ground === pair.ground),
  )
  return [
    ...describeLowContrast(theme, unread, 'read', 4.5),
    ...describeLowContrast(theme, unseen, 'seen', 3),
  ]
}

interface LowContrastPair {
  readonly ink: ColourName | Mixture
  readonly ground: ColourName
  readonly contrast: number
  readonly isLightOnDark: boolean
}

function listFaint(theme: Theme, pairs: Pairs, needed: number): LowContrastPair[] {
  return (Object.entries(pairs) as [ColourName, readonly (ColourName | Mixture)[]][])
    .flatMap(([ground, inks]) =>
      inks.map((ink) => {
        const [front, back] = [getColour(theme, ink), getColour(theme, ground)]
        const isLightOnDark = measureLuminance(front) > measureLuminance(back)
        return { ink, ground, contrast: measureContrast(front, back), isLightOnDark }
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
    const name = typeof first.ink === 'string' ? first.ink : first.ink[0]
    return [
      `theme.ts: ${describeInk(theme, first.ink)} cannot be ${what} well enough on ${grounds.join(', ')}. The contrast must be at least ${needed}: make ${name} ${change} or ${below} ${others}.`,
    ]
  })
}

function describeInk(theme: Theme, ink: ColourName | Mixture): string {
  if (typeof ink === 'string') return `${ink} (${readColour(theme, ink)})`
  return `${ink[0]} with ${Math.round(100 - ink[1] * 100)} % of ${ink[2]}`
}

/** 4.499 must not be shown as 4.5. */
function roundDown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
