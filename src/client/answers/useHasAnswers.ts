import { useCallback, useSyncExternalStore } from 'react'

import { isAnswered } from '#form/answers.ts'

import { useAnswersStore } from './AnswersContext.ts'

/** Whether anything at all has been answered. */
export function useHasAnswers(): boolean {
  const store = useAnswersStore()
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(undefined, listener), [store]),
    () => Object.values(store.getContents().answers).some(isAnswered),
    () => false,
  )
}
