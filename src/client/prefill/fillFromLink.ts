import { type Answers, isAnswered } from '#form/answers.ts'
import { getEmptyAnswer, mergeAnswers } from '#form/mergeAnswers.ts'

import { filterEntries, omitKeys } from '../draft/omitKeys.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'

/**
 * Fills a visitor's empty answers with those of a prefill link. Typed input stays, including half dates, and gets no part
 * of another school or address. What an earlier link has filled in, and nobody has changed, gives way, unless something
 * was typed that is only asked because of it.
 * @param before the answers of the earlier link
 */
export function fillFromLink(
  store: Pick<DraftStore, 'rules' | 'getDraft' | 'dispatch'>,
  given: Answers,
  before: Answers,
): void {
  const { form } = store.rules
  const earlier = filterEntries(before, (key, answer) => store.getDraft().contents.answers[key] === answer)
  const own = omitKeys(store.getDraft().contents.answers, Object.keys(earlier))
  for (const [key, answer] of Object.entries(earlier)) {
    store.dispatch({ kind: 'typed', answers: { [key]: getEmptyAnswer(form, key) } })
    const { answers } = store.getDraft().contents
    // What it hides returns with it.
    if (Object.keys(own).some((one) => isAnswered(own[one]) && !(one in answers)))
      store.dispatch({ kind: 'typed', answers: { [key]: answer } })
  }
  const { contents, inputs } = store.getDraft()
  const theirs = filterEntries({ ...contents.answers, ...inputs }, (_, answer) => isAnswered(answer))
  const mine = omitKeys(given, Object.keys(theirs))
  const { taken } = mergeAnswers(form, { getBase: () => '', mine, theirs })
  store.dispatch({ kind: 'filled', answers: taken })
}
