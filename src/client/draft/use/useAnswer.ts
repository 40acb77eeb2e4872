import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { type Answer, readText } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { emptyContents } from '#form/applicationContents.ts'
import { type Condition, evaluateCondition, listKeys } from '#form/condition.ts'

import type { FollowedText } from '../../ui/TextInput.tsx'
import { useIsHydrated } from '../../ui/useIsHydrated.ts'
import { useDraftStore } from './DraftContext.ts'

/**
 * One answer, and a way to change it. Renders again only when this answer changes. It is a state of React's own:
 * `useSyncExternalStore` leaves an effect and a task behind every key (decision 67).
 */
export function useAnswer(key: string): [Answer, (answer: Answer) => void] {
  const store = useDraftStore()
  const isHydrated = useIsHydrated()
  const [answer, show] = useState(
    () => (isHydrated ? store.getDraft().contents.answers[key] : undefined) ?? '',
  )
  useLayoutEffect(() => {
    const follow = (): void => show(store.getDraft().contents.answers[key] ?? '')
    follow()
    return store.subscribe([key], follow)
  }, [store, key])
  return [answer, useSetAnswer(key)]
}

/** One answer for an input that follows it by itself, and a way to change it. Never renders (decision 74). */
export function useFollowedAnswer(key: string): [FollowedText, (answer: Answer) => void] {
  const store = useDraftStore()
  const text = useMemo(
    (): FollowedText => ({
      read: () => readText(store.getDraft().contents.answers[key]),
      subscribe: (listener) => store.subscribe([key], listener),
    }),
    [store, key],
  )
  return [text, useSetAnswer(key)]
}

function useSetAnswer(key: string): (answer: Answer) => void {
  const store = useDraftStore()
  return useCallback((answer) => store.dispatch({ kind: 'typed', answers: { [key]: answer } }), [store, key])
}

/** Whether a condition holds. Renders again only when that changes. */
export function useHolds(condition: Condition | undefined): boolean {
  return useSelection(
    condition ? listKeys(condition) : [],
    (contents) => condition === undefined || evaluateCondition(condition, contents.answers),
  )
}

/** Something made from the contents: a string, number or boolean, or an object that stays the same one. */
export function useSelection<Value>(
  keys: readonly string[],
  select: (contents: ApplicationContents) => Value,
): Value {
  const store = useDraftStore()
  const joined = keys.join(' ')
  return useSyncExternalStore(
    useCallback(
      (listener) => store.subscribe(joined === '' ? [] : joined.split(' '), listener),
      [store, joined],
    ),
    () => select(store.getDraft().contents),
    () => select(emptyContents),
  )
}
