import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { type Errors, judgeAnswers } from '#form/judgeAnswers.ts'

import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import type { ValidationGroup } from '../layout/ValidationSummary.tsx'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { useSession } from '../session/SessionContext.ts'

const none = '[]'

/** Errors by page, updated with every change, only while the status is validating. */
export function useValidationGroups(): readonly ValidationGroup[] {
  const store = useDraftStore()
  const today = useToday()
  const { form } = useInstitution()
  const isValidating = useSession().status === 'validating'
  // As text, so that the summary only renders when its text changes.
  const errors = useSyncExternalStore(
    useCallback(
      (listener) => (isValidating ? store.subscribe(undefined, listener) : () => undefined),
      [store, isValidating],
    ),
    () =>
      isValidating && today !== undefined
        ? JSON.stringify(
            form.pages.map((page) =>
              judgeAnswers(
                [page],
                store.getDraft().contents,
                today,
                listDateIssues(store.rules, store.getDraft()),
              ),
            ),
          )
        : none,
    () => none,
  )
  return useMemo(() => {
    const judged = JSON.parse(errors) as Errors[]
    return form.pages.map((page, index) => ({
      title: page.title,
      path: page.path,
      items: Object.entries(judged[index] ?? {}).flatMap(([key, messages]) =>
        messages.map((message) => ({ key, message })),
      ),
    }))
  }, [errors, form])
}
