import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { callAs, subscribeToUnauthorised } from '../api/callApi.ts'
import { endCarrying } from '../draft/keep/carriedAnswers.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { leaveInput } from './leaveInput.ts'
import { clearMarker, noteOwnMarker } from './marker.ts'
import { isLeaving, markLeaving } from './visit.ts'

/**
 * Ends every login, by choice or not: unsaved answers wait in memory for the same student, everything else in this page
 * is cleared, and /login shows the message. The cache of server calls is dropped with the student's root, which
 * unmounts without the marker. A visitor's answers that were not merged yet stay, unless the student logged out.
 */
export function useGoToLogIn(): (errorMessage: string, isByChoice?: boolean) => Promise<void> {
  const navigate = useNavigate()
  const store = useDraftStore()
  const { tenant } = useInstitution()
  return useCallback(
    async (errorMessage, isByChoice = false) => {
      leaveInput()
      markLeaving()
      callAs(undefined)
      clearMarker(tenant.identityProviderPrefix)
      if (store.getDraft().student || isByChoice) endCarrying()
      store.dispatch({ kind: 'sessionEnded', isByChoice })
      // Two calls in flight may both get here; Back leads to the page where the student was.
      const replace = window.location.pathname === '/login'
      await navigate('/login', { replace, state: { errorMessage } })
    },
    [navigate, store, tenant],
  )
}

/** A 401 of any call clears this page's data and goes to /login with a message. */
export function useLeaveOnUnauthorised(): void {
  const goToLogIn = useGoToLogIn()
  useEffect(noteOwnMarker, [])
  useEffect(
    () =>
      subscribeToUnauthorised(() => {
        // Another cause is already being handled, with its own message.
        if (isLeaving()) return
        void goToLogIn(sessionInvalidMessage)
      }),
    [goToLogIn],
  )
}
