import type { Theme } from '#form/tenant.ts'

import { findColor, getColor, measureContrast, measureLuminance, readColor } from './contrast.ts'
import { type ColorName, type Mixture, type Pairs, readPairs, seenPairs } from './themePairs.ts'

/** Finds misspelled colors, and pairs with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function* findThemeIssues(theme: Theme) {
  let isMisspelled = false
  for (const [color, shades] of Object.entries(theme))
    for (const [shade, text] of Object.entries(shades)) {
      if (findColor(text)) continue
      isMisspelled = true
      yield `theme.ts: ${color}.${shade} is ${text}, which is not a color. Write # and six digits, such as #1b4d7a.`
    }
  // Without every color, most pairs would be reported as well.
  if (isMisspelled) return
  yield* findFaint(theme, readPairs, 'read', 4.5)
  yield* findFaint(theme, seenPairs, 'see', 3)
}

/** One sentence per color and all its backgrounds, which are fixed together. */
function* findFaint(theme: Theme, pairs: Pairs, what: string, needed: number) {
  const faint = (Object.entries(pairs) as [ColorName, readonly (ColorName | Mixture)[]][])
    .flatMap(([ground, inks]) => inks.map((ink) => measurePair(theme, ink, ground)))
    .filter(({ contrast }) => contrast < needed)
  for (const first of faint) {
    const { ink, isLightOnDark } = first
    const group = faint.filter((pair) => pair.ink === ink && pair.isLightOnDark === isLightOnDark)
    if (group[0] !== first) continue
    const grounds = group.map(
      ({ ground, contrast }) => `${ground} (${readColor(theme, ground)}, contrast ${roundDown(contrast)})`,
    )
    const [change, others] = isLightOnDark ? ['lighter', 'darker'] : ['darker', 'lighter']
    const below = group.length === 1 ? first.ground : 'its backgrounds'
    yield `theme.ts: ${ink} is hard to ${what} on ${grounds.join(', ')}. The contrast must be at least ${needed}: make ${first.name} ${change} or ${below} ${others}.`
  }
}

function measurePair(theme: Theme, ink: ColorName | Mixture, ground: ColorName) {
  const [front, back] = [getColor(theme, ink), getColor(theme, ground)]
  return {
    ink: describeInk(theme, ink),
    name: typeof ink === 'string' ? ink : ink[0],
    ground,
    contrast: measureContrast(front, back),
    isLightOnDark: measureLuminance(front) > measureLuminance(back),
  }
}

function describeInk(theme: Theme, ink: ColorName | Mixture): string {
  if (typeof ink === 'string') return `${ink} (${readColor(theme, ink)})`
  return `${ink[0]} with ${Math.round(100 - ink[1] * 100)} % of ${ink[2]}`
}

/** 4.499 must not be shown as 4.5. */
function roundDown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
