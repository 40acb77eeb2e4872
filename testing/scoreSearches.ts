import { foldWords } from '#server/domain/lookup/foldWords.ts'
import type { LookupEntry } from '#server/domain/lookup/lookupEntry.ts'
import { makeForm } from '#form/form.ts'
import { listStateNames } from '#server/domain/lookup/stateNames.ts'
import { tenant } from '#tenant/tenant.ts'

import type { TypedSearch } from './typedSearches.ts'

const stateNames = listStateNames(makeForm(tenant.pages))

/** How many schools were found, by style of typing. */
export interface SearchScore {
  readonly style: string
  readonly found: number
  readonly asked: number
}

/**
 * Measures how often the intended school is among the results. Searches that fit more than five schools equally, such
 * as `Central High`, are left out, since five results cannot hold them all.
 */
export async function scoreSearches(
  schools: readonly LookupEntry[],
  searches: readonly TypedSearch[],
  search: (text: string) => Promise<readonly { readonly id: string }[]>,
): Promise<SearchScore[]> {
  const texts = schools.map(describeSchool)
  const scores = new Map<string, { found: number; asked: number }>()
  for (const { style, text, intended, id } of searches) {
    if (!isIdentifying(texts, intended)) continue
    const score = scores.get(style) ?? { found: 0, asked: 0 }
    scores.set(style, score)
    score.asked += 1
    if ((await search(text)).some((result) => result.id === id)) score.found += 1
  }
  return [...scores].map(([style, score]) => ({ style, ...score }))
}

/** Adds the styles up. */
export function sumScores(scores: readonly SearchScore[]): {
  readonly found: number
  readonly asked: number
} {
  return {
    found: scores.reduce((sum, score) => sum + score.found, 0),
    asked: scores.reduce((sum, score) => sum + score.asked, 0),
  }
}

/** Whether at most five schools match all words as prefixes. */
function isIdentifying(texts: readonly string[], intended: string): boolean {
  const words = foldWords(intended).map((word) => ` ${word}`)
  let fitting = 0
  for (const text of texts) {
    if (words.every((word) => text.includes(word))) fitting += 1
    if (fitting > 5) return false
  }
  return true
}

function describeSchool({ name, city, state, zip }: LookupEntry): string {
  const said = name.replace(/\bh s\b/i, 'h s high school')
  return ` ${foldWords(`${said} ${city} ${state} ${stateNames.get(state) ?? ''} ${zip}`).join(' ')}`
}
