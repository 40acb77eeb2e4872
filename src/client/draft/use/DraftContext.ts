import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

import { makeForm } from '#form/form.ts'

import { createDraftStore, type DraftStore } from '../createDraftStore.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { makeDraftRules } from '../draftRules.ts'

const emptyRules = makeDraftRules({ form: makeForm([]), tenant: { timeZone: 'UTC' } })

/** The draft of this page load. Prerendering uses an empty one. */
export const DraftContext = createContext(createDraftStore(emptyRules))

export function useDraftStore(): DraftStore {
  return useContext(DraftContext)
}

/** A part of the draft, read again at every event. */
export function useDraft<Part>(select: (draft: Draft) => Part): Part {
  const store = useDraftStore()
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(undefined, listener), [store]),
    () => select(store.getDraft()),
    () => select(emptyDraft),
  )
}
