import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { subscribeToUnauthorised } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { commitTyping } from './commitTyping.ts'
import { forgetStudent } from './forgetStudent.ts'
import { keepAllUnsaved } from './unsavedAnswers.ts'
import { isLeaving } from './visit.ts'

/** A 401 of any call clears what this page knows and leads to /login with the message (spec 2, spec 8). */
export function useLeaveOnUnauthorised(): void {
  const navigate = useNavigate()
  const store = useAnswersStore()
  const institution = useInstitution()
  useEffect(
    () =>
      subscribeToUnauthorised(() => {
        // Somebody is seeing to it already, with other words.
        if (isLeaving()) return
        commitTyping()
        keepAllUnsaved(store)
        forgetStudent(store, institution)
        // The way back leads to where the student was, however many calls are refused.
        const replace = window.location.pathname === '/login'
        void navigate('/login', { replace, state: { errorMessage: sessionInvalidMessage } })
      }),
    [navigate, store, institution],
  )
}
