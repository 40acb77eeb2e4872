import type { Answers } from '#form/answers.ts'

import { pickEntries } from './carriedAnswers.ts'
import { tryStorage } from '../../ui/tryStorage.ts'

/** sessionStorage key for the answers of the prefill link that was opened last. */
const linkKey = 'link'

/**
 * Remembers a prefill link's answers for the tab.
 * @returns those of the link before, which the new one replaces where nobody has changed them
 */
export function exchangeLinkAnswers(answers: Answers): Answers {
  const before = tryStorage('sessionStorage', (storage): unknown => {
    const text = storage.getItem(linkKey)
    storage.setItem(linkKey, JSON.stringify(answers))
    return JSON.parse(text ?? '')
  })
  return pickEntries(before, 'string', 'boolean')
}

export function forgetLink(): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(linkKey))
}
