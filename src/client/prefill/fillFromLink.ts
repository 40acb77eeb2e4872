import { type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'
import { getEmptyAnswer, mergeAnswers } from '#form/mergeAnswers.ts'

import { filterEntries, omitKeys, pickKeys } from '../draft/omitKeys.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'

/**
 * Fills a visitor's empty answers with those of a prefill link. Typed input stays, including half dates, and gets no part
 * of another school or address. What an earlier link has filled in, and nobody has changed, gives way. Nothing is
 * emptied or filled in that would hide what was typed.
 * @param before the answers of the earlier link
 */
export function fillFromLink(
  store: Pick<DraftStore, 'rules' | 'getDraft' | 'dispatch'>,
  given: Answers,
  before: Answers,
): void {
  const { form } = store.rules
  const earlier = filterEntries(before, (key, answer) => store.getDraft().contents.answers[key] === answer)
  const own = filterEntries(omitKeys(store.getDraft().contents.answers, Object.keys(earlier)), (_, answer) =>
    isAnswered(answer),
  )
  const hidesOwn = (): boolean => {
    const { answers } = store.getDraft().contents
    return Object.keys(own).some((key) => !(key in answers))
  }
  // Choices that were typed stay when the answer that they depend on changes: the student has not changed it.
  const put = (answers: Answers): void => {
    const cleared = store.rules.clearDependents(store.getDraft(), answers)
    store.dispatch({ kind: 'typed', answers: { ...pickKeys(own, Object.keys(cleared)), ...answers } })
  }
  const empty = (keys: readonly string[]): void =>
    put(Object.fromEntries(keys.map((key) => [key, getEmptyAnswer(form, key)])))
  for (const [key, answer] of Object.entries(earlier)) {
    empty([key])
    // What is hidden returns with it.
    if (hidesOwn()) put({ [key]: answer })
  }
  const { contents, inputs } = store.getDraft()
  const theirs = filterEntries({ ...contents.answers, ...inputs }, (_, answer) => isAnswered(answer))
  const mine = omitKeys(given, Object.keys(theirs))
  const { taken } = mergeAnswers(form, { getBase: () => '', mine, theirs })
  for (const block of new Set(Object.keys(taken).map((key) => findAnswerBlock(form, key)))) {
    const answers = filterEntries(taken, (key) => findAnswerBlock(form, key) === block)
    store.dispatch({ kind: 'filled', answers })
    if (hidesOwn()) empty(Object.keys(answers))
  }
}
