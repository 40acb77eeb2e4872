import { leastLetters, shortenMac } from '#server/domain/applicationList/searchWords.ts'
import { foldWords, makeVariants } from '#server/domain/lookup/foldWords.ts'

import type { Overview } from './readOverviews.ts'

type Searched = Pick<Overview, 'names' | 'email' | 'reference' | 'correctedReferences'>

/**
 * Finds accounts by the words of a search: whether a name, address or reference has all of them, Mac and Mc being the
 * same, or only words that are spelled much like them.
 */
export function makeSearch(
  search: string,
): (one: Searched, isExactOnly?: boolean) => 'exact' | 'similar' | undefined {
  const words = foldWords(search)
  const wanted = words.map((word) => ({ word, mac: shortenMac(word), variants: listVariants(word) }))
  return ({ names, email, reference, correctedReferences }, isExactOnly = false) => {
    const given = foldWords([...names, email, reference, ...correctedReferences].join(' '))
    const text = given.join(' ')
    const macText = given.map(shortenMac).join(' ')
    const isThere = ({ word, mac }: (typeof wanted)[number]): boolean =>
      text.includes(word) || macText.includes(mac)
    if (wanted.every(isThere)) return 'exact'
    if (isExactOnly) return undefined
    // A name of several words, such as `Mc Donald`, may be written as one.
    const joined = names.map((name) => foldWords(name).join(''))
    const known = new Set([...given, ...joined].flatMap(listVariants))
    const isSimilar = wanted.every(
      (one) => isThere(one) || one.variants.some((variant) => known.has(variant)),
    )
    return isSimilar ? 'similar' : undefined
  }
}

function listVariants(word: string): string[] {
  return word.length < leastLetters ? [] : makeVariants(shortenMac(word))
}
