import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

import { inactivityMessage, sessionInvalidMessage } from '#contract/messages.ts'
import { mailedPaths } from '#contract/pagePaths.ts'

import { callAs, subscribeToUnauthorized } from '../api/callApi.ts'
import { countUnsaved } from '../draft/countUnsaved.ts'
import { endCarrying } from '../draft/keep/endCarrying.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { forgetAccount } from '../session/noteAccount.ts'
import { leaveInput } from '../session/leaveInput.ts'
import { clearMarker, noteOwnMarker } from '../session/marker.ts'
import { beginVisit, isLeaving, markLeaving } from '../session/visit.ts'

/**
 * The end of every login, wanted or not: what was not saved waits in memory for the same student, everything else that
 * this page knows is forgotten, and /login shows the message. The profile goes with the student's root, which the missing
 * marker takes away. A visitor's answers that were not merged yet stay, unless the logout was chosen.
 * Where a session was found to be over, a card that a mail has opened stays too: it needs none, and its link would be lost.
 */
export function useGoToLogIn(): (errorMessage: string, isByChoice?: boolean) => Promise<void> {
  const navigate = useNavigate()
  const store = useDraftStore()
  const { tenant } = useInstitution()
  return useCallback(
    async (errorMessage, isByChoice = false) => {
      leaveInput()
      const notice = describeLogout(store, errorMessage, isByChoice)
      markLeaving()
      callAs(undefined)
      clearMarker(tenant.identityProviderPrefix)
      if (store.getDraft().student || isByChoice) endCarrying()
      if (isByChoice) forgetAccount()
      store.dispatch({ kind: 'sessionEnded', isByChoice })
      const { pathname } = window.location
      if (errorMessage === sessionInvalidMessage && !isByChoice && mailedPaths.includes(pathname)) {
        beginVisit()
        return
      }
      // Two calls in flight may both get here; Back leads to the page where the student was.
      const replace = pathname === '/login'
      await navigate('/login', { replace, state: { errorMessage, notice } })
    },
    [navigate, store, tenant],
  )
}

/** What stays on the card beside the message, unless a session was found to be over. */
function describeLogout(
  { rules, getDraft }: DraftStore,
  errorMessage: string,
  isByChoice: boolean,
): string | undefined {
  if (!isByChoice && errorMessage !== inactivityMessage) return undefined
  const { answers, files, submits } = countUnsaved(rules, getDraft())
  return answers + files + submits === 0 ? "You're logged out. Your answers are saved." : "You're logged out."
}

/** A 401 of any call clears this page's data and goes to /login with a message. */
export function useLeaveOnUnauthorized(): void {
  const goToLogIn = useGoToLogIn()
  useEffect(noteOwnMarker, [])
  useEffect(
    () =>
      subscribeToUnauthorized(() => {
        // Another cause is already being handled, with its own message.
        if (isLeaving()) return
        void goToLogIn(sessionInvalidMessage)
      }),
    [goToLogIn],
  )
}
