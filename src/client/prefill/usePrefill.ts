import { useEffect, useRef } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { pickAnswered } from '../answers/carriedAnswers.ts'
import { useInstitution } from '../institution/TenantContext.ts'

/**
 * Fills in the answers that a link of the office brings along, `?token=`, for a visitor (spec 2, page loader). They are
 * filled in once: a page that is loaded again has what the visitor made of them.
 * @param isLoggedIn undefined while nobody knows; a student's application takes them up itself
 */
export function usePrefill(isLoggedIn: boolean | undefined): void {
  const store = useAnswersStore()
  const { form } = useInstitution()
  const isDone = useRef(false)
  useEffect(() => {
    if (isLoggedIn !== false || isDone.current) return
    isDone.current = true
    const token = new URLSearchParams(location.search).get('token')
    if (!token || Object.keys(pickAnswered(store.getContents().answers)).length > 0) return
    void import('./fillVisitor.ts').then(async ({ fillVisitor }) => await fillVisitor(form, store, token))
  }, [isLoggedIn, store, form])
}
