import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

import { makeForm } from '#form/form.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { createDraftStore, type DraftStore, type Followed } from './createDraftStore.ts'
import { type Draft, emptyDraft, type StudentDraft } from '../draft.ts'
import { makeDraftRules } from '../draftRules.ts'

/** No answers: what every question may depend on beside them. */
const formState: Followed = []

const emptyRules = makeDraftRules({ form: makeForm([]), tenant: { timeZone: 'UTC' } })

/** The draft of this page. Prerendering uses an empty one. */
export const DraftContext = createContext(createDraftStore(emptyRules))

export function useDraftStore(): DraftStore {
  return useContext(DraftContext)
}

/**
 * Selects a part of the draft, read again with every event, or only when what is followed changes: keys beside the
 * form's state, or another part. The result must be primitive or stable.
 */
export function useDraft<Part>(select: (draft: Draft) => Part, followed: Followed = 'everything'): Part {
  const store = useDraftStore()
  const whole = typeof followed === 'string' ? followed : undefined
  const keys = typeof followed === 'string' ? '' : followed.join(' ')
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(whole ?? keys.split(' '), listener), [store, whole, keys]),
    () => select(store.getDraft()),
    () => select(emptyDraft),
  )
}

/** Selects a part of a student's draft. Typing doesn't read it again. */
export function useStudentDraft<Part>(select: (student: StudentDraft | undefined) => Part): Part {
  return useDraft(({ student }) => select(student), 'student')
}

/** The status of a student's application; null for visitors. */
export function useWebStatus(): WebStatus | null {
  return useDraft(({ student }) => student?.status ?? null, formState)
}
