import { useCallback, useSyncExternalStore } from 'react'

import type { StudentDraft } from '../draft.ts'
import { useDraftStore } from './DraftContext.ts'

const noKeys: readonly string[] = []

/** The answers that the server did not take, and why; it changes only when another answer is refused or taken. */
export function useRefusals(): StudentDraft['refused'] | undefined {
  const store = useDraftStore()
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(noKeys, listener), [store]),
    () => store.getDraft().student?.refused,
    () => undefined,
  )
}
