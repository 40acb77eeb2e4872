import type { LookupCategory } from '#form/kinds/lookup.ts'

/** Without those that only cut a word off, such as `acad`: a search finds the beginnings of words anyway. */
const schoolAliases: readonly (readonly string[])[] = [
  ['saint', 'st', 'ste'],
  ['mount', 'mt'],
  ['mountain', 'mtn', 'mt'],
  ['fort', 'ft'],
  ['port', 'pt'],
  ['point', 'pt'],
  ['junior', 'jr'],
  ['senior', 'sr'],
  ['center', 'ctr', 'centre', 'cntr'],
  ['county', 'co', 'cnty', 'cty'],
  ['community', 'comm', 'cmty', 'cc'],
  ['technical', 'tech'],
  ['technology', 'tech'],
  ['international', 'intl'],
  ['university', 'univ', 'uni', 'u'],
  ['township', 'twp'],
  ['heights', 'hts'],
  ['springs', 'spgs', 'spg'],
  ['doctor', 'dr'],
  ['valley', 'vly'],
]

const streetAliases: readonly (readonly string[])[] = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['circle', 'cir'],
  ['boulevard', 'blvd'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['terrace', 'ter', 'terr'],
  ['trail', 'trl'],
  ['square', 'sq'],
  ['apt', 'apartment', 'unit'],
  ['ste', 'suite'],
  ['junior', 'jr'],
  ['senior', 'sr'],
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
]

const directions: readonly (readonly string[])[] = [
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
]

/** `hs` is high, school. */
export const compounds: ReadonlyMap<string, readonly string[]> = new Map([
  ['hs', ['high', 'school']],
  ['shs', ['senior', 'high', 'school']],
  ['jhs', ['junior', 'high', 'school']],
  ['jshs', ['junior', 'senior', 'high', 'school']],
  ['jrsr', ['junior', 'senior']],
  ['ms', ['middle', 'school']],
  ['jfk', ['john', 'f', 'kennedy']],
  ['mlk', ['martin', 'luther', 'king']],
  ['fdr', ['franklin', 'd', 'roosevelt']],
])

/** For each word, the others that it may be found by. */
export type WordAliases = ReadonlyMap<string, readonly string[]>

const aliasesOfSchools: WordAliases = collect([...schoolAliases, ...directions])

const aliasesOfStreets: WordAliases = collect([...streetAliases, ...directions])

export function chooseAliases(category: LookupCategory): WordAliases {
  return category === 'address' ? aliasesOfStreets : aliasesOfSchools
}

export function findLongWord(aliases: WordAliases, word: string): string {
  return (aliases.get(word) ?? []).reduce((long, other) => (other.length > long.length ? other : long), word)
}

function collect(groups: readonly (readonly string[])[]): WordAliases {
  const aliases = new Map<string, string[]>()
  for (const group of groups) {
    for (const word of group) {
      const others = group.filter((other) => other !== word)
      aliases.set(word, [...(aliases.get(word) ?? []), ...others])
    }
  }
  return aliases
}
