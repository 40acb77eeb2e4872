import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { judgeAnswers } from '#form/judgeAnswers.ts'

import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { useSession } from '../session/SessionContext.ts'

/** The errors of a page. */
interface ValidationGroup {
  readonly title: string
  readonly path: string
  /** Each message once, with the first question that it is about. */
  readonly items: readonly (readonly [message: string, key: string])[]
}

const none = '[]'

/** Errors by page, updated with every change, only while the status is validating. */
export function useValidationGroups(): readonly ValidationGroup[] {
  const store = useDraftStore()
  const today = useToday()
  const { form } = useInstitution()
  const isValidating = useSession().status === 'validating'
  const listGroups = (): readonly ValidationGroup[] => {
    if (!isValidating || today === undefined) return []
    const typed = listDateIssues(store.rules, store.getDraft())
    return form.pages.flatMap((page) => {
      const items = new Map<string, string>()
      const errors = judgeAnswers([page], store.getDraft().contents, today, typed)
      for (const [key, messages] of Object.entries(errors))
        for (const message of messages) if (!items.has(message)) items.set(message, key)
      return items.size === 0 ? [] : [{ title: page.title, path: page.path, items: [...items] }]
    })
  }
  // As text, so that the summary only renders when its text changes.
  const groups = useSyncExternalStore(
    useCallback(
      (listener) => (isValidating ? store.subscribe(undefined, listener) : () => undefined),
      [store, isValidating],
    ),
    () => JSON.stringify(listGroups()),
    () => none,
  )
  return useMemo(() => JSON.parse(groups) as ValidationGroup[], [groups])
}
