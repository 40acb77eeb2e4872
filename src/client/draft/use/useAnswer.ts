import { useCallback, useLayoutEffect, useMemo, useState } from 'react'

import { type Answer, isAnswered, readText } from '#form/answers.ts'
import { type Condition, evaluateCondition, listKeys } from '#form/condition.ts'

import type { FollowedText } from '../../ui/followedText.tsx'
import { isHydrating } from '../../ui/hydration.ts'
import type { Draft } from '../draft.ts'
import { getShownAnswer } from '../shownAnswers.ts'
import { useDraft, useDraftStore } from './DraftContext.ts'

/**
 * An answer and its setter. Renders only when this answer changes. It uses React state, since `useSyncExternalStore`
 * adds an effect and a task to every key (decision 74).
 */
export function useAnswer(key: string): [Answer, (answer: Answer) => void] {
  const store = useDraftStore()
  const [answer, show] = useState(
    () => (isHydrating() ? undefined : getShownAnswer(store.getDraft(), key)) ?? '',
  )
  useLayoutEffect(() => {
    const follow = (): void => show(getShownAnswer(store.getDraft(), key) ?? '')
    follow()
    return store.subscribe([key], follow)
  }, [store, key])
  return [answer, useSetAnswer(key)]
}

/** An answer for an input that subscribes directly, and its setter. Never renders (decision 74). */
export function useFollowedAnswer(key: string): [FollowedText, (answer: Answer) => void] {
  const store = useDraftStore()
  const text = useMemo(
    (): FollowedText => ({
      read: () => {
        const draft = store.getDraft()
        // The text of a text area before it is left.
        return draft.inputs[key] ?? readText(getShownAnswer(draft, key))
      },
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

/** Whether a condition holds. Renders only when that changes. */
export function useCondition(condition: Condition | undefined): boolean {
  return useDraft(
    ({ contents }) => condition === undefined || evaluateCondition(condition, contents.answers),
    condition ? listKeys(condition) : [],
  )
}

export function useHasAnswers(): boolean {
  return useDraft(hasAnswers)
}

export function hasAnswers({ contents }: Draft): boolean {
  return Object.values(contents.answers).some(isAnswered)
}
