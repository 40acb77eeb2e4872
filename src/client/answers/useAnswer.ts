import { useCallback, useSyncExternalStore } from 'react'

import type { Answer } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { type Condition, evaluateCondition, listKeys } from '#form/condition.ts'

import { useAnswersStore } from './AnswersContext.ts'

/**
 * One answer, and a way to change it. Renders again only when this answer changes.
 * @param key the answer's key
 * @returns the answer ('' when there is none) and its setter
 */
export function useAnswer(key: string): [Answer, (answer: Answer) => void] {
  const store = useAnswersStore()
  const answer = useSyncExternalStore(
    useCallback((listener) => store.subscribe([key], listener), [store, key]),
    () => store.getAnswer(key) ?? '',
    () => '',
  )
  return [answer, useCallback((next) => store.setAnswer(key, next), [store, key])]
}

/**
 * Whether a condition holds. Renders again only when that changes.
 * @param condition undefined holds always
 */
export function useHolds(condition: Condition | undefined): boolean {
  return useSelection(
    condition ? listKeys(condition) : [],
    (contents) => condition === undefined || evaluateCondition(condition, contents.answers),
  )
}

/**
 * Something made from the contents: a string, number or boolean, or an object that stays the same one.
 * @param keys the answers it is made from; counts, tabs and documents are always among them
 * @param select makes it; must give the same value for the same contents
 */
export function useSelection<Value>(
  keys: readonly string[],
  select: (contents: ApplicationContents) => Value,
): Value {
  const store = useAnswersStore()
  const joined = keys.join(' ')
  return useSyncExternalStore(
    useCallback(
      (listener) => store.subscribe(joined === '' ? [] : joined.split(' '), listener),
      [store, joined],
    ),
    () => select(store.getContents()),
    () => select({ answers: {}, addAnother: {}, tabs: {}, documents: {} }),
  )
}
