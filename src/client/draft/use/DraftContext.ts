import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

import type { ApplicationContents } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'

import { createDraftStore, type DraftStore } from '../createDraftStore.ts'
import { type Draft, emptyDraft, type StudentDraft } from '../draft.ts'
import { makeDraftRules } from '../draftRules.ts'
import { listenToPauses } from './listenToPauses.ts'

const emptyRules = makeDraftRules({ form: makeForm([]), tenant: { timeZone: 'UTC' } })

/** The draft of this page. Prerendering uses an empty one. */
export const DraftContext = createContext(createDraftStore(emptyRules))

export function useDraftStore(): DraftStore {
  return useContext(DraftContext)
}

/**
 * Selects a part of the draft, read again with every event, or only when one of the keys or the form's state changes.
 * The result must be primitive or stable.
 */
export function useDraft<Part>(select: (draft: Draft) => Part, keys?: readonly string[]): Part {
  const store = useDraftStore()
  const joined = keys?.join(' ')
  return useSelection(
    useCallback(
      (listener) => store.subscribe(joined === '' ? [] : joined?.split(' '), listener),
      [store, joined],
    ),
    select,
  )
}

/** Selects a part of a student's draft. Typing doesn't read it again. */
export function useStudentDraft<Part>(select: (student: StudentDraft | undefined) => Part): Part {
  const store = useDraftStore()
  return useSelection(
    useCallback((listener) => store.subscribe('student', listener), [store]),
    (draft) => select(draft.student),
  )
}

/** Selects a part of the draft, read again after a pause in typing. */
export function useDebouncedDraft<Part>(select: (draft: Draft) => Part): Part {
  const store = useDraftStore()
  return useSelection(
    useCallback((listener) => listenToPauses(store, listener), [store]),
    select,
  )
}

/** All answers, read again after a pause in typing. */
export function useDebouncedContents(): ApplicationContents {
  return useDebouncedDraft(({ contents }) => contents)
}

function useSelection<Part>(
  subscribe: (listener: () => void) => () => void,
  select: (draft: Draft) => Part,
): Part {
  const store = useDraftStore()
  return useSyncExternalStore(
    subscribe,
    () => select(store.getDraft()),
    () => select(emptyDraft),
  )
}
