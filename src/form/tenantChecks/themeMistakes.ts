import type { Theme } from '#form/tenant.ts'

import { type Colour, findColour, measureContrast, mixColours } from './contrast.ts'
import { readPath } from './readPath.ts'
import { type ColourName, type Mixture, type Pairs, readPairs, seenPairs } from './themePairs.ts'

const colours = ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled'] as const
const shades = ['dark', 'main', 'light', 'extraLight'] as const

/**
 * Finds colours that are missing or misspelt, and pairs that cannot be told apart (design 7; WCAG 2.2, 1.4.3 and
 * 1.4.11).
 * @param theme the tenant's
 */
export function findThemeMistakes(theme: Theme): string[] {
  const named = new Map<string, Colour>()
  const misspelt: string[] = []
  for (const name of colours.flatMap((colour) => shades.map((shade) => `${colour}.${shade}` as const))) {
    const text = readColour(theme, name)
    const colour = findColour(text ?? '')
    if (colour) named.set(name, colour)
    else misspelt.push(tellMisspelt(name, text))
  }
  // Without every colour, most pairs would be told as well.
  if (misspelt.length > 0) return misspelt
  return [...listFaint(theme, named, readPairs, 4.5), ...listFaint(theme, named, seenPairs, 3)]
}

function readColour(theme: Theme, name: ColourName): string | undefined {
  const given = readPath(theme, name)
  return typeof given === 'string' ? given : undefined
}

function tellMisspelt(name: string, text: string | undefined): string {
  return text === undefined
    ? `theme.ts: ${name} is missing. Write a colour such as #1b4d7a.`
    : `theme.ts: ${name} is ${text}, which is no colour. Write # and six digits, such as #1b4d7a.`
}

function listFaint(theme: Theme, named: ReadonlyMap<string, Colour>, pairs: Pairs, needed: number): string[] {
  return (Object.entries(pairs) as [ColourName, Pairs[ColourName] & object][]).flatMap(([ground, inks]) =>
    inks.flatMap((ink) => {
      const [front, back] = [getColour(named, ink), getColour(named, ground)]
      const contrast = measureContrast(front, back)
      if (contrast >= needed) return []
      const what = needed < 4.5 ? 'be seen' : 'be read'
      const remedy = isLighter(front, back)
        ? `Make ${nameInk(ink)} lighter or ${ground} darker.`
        : `Make ${nameInk(ink)} darker or ${ground} lighter.`
      return [
        `theme.ts: ${describeInk(theme, ink)} on ${ground} (${readColour(theme, ground)}) cannot ${what} well enough: its contrast is ${roundDown(contrast)} and must be at least ${needed}. ${remedy}`,
      ]
    }),
  )
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

/** 4.499 must not be told as 4.5. */
function roundDown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
