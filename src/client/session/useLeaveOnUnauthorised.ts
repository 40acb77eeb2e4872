import { useEffect } from 'react'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { subscribeToUnauthorised } from '../api/callApi.ts'
import { noteOwnMarker } from './marker.ts'
import { useGoToLogIn } from './useGoToLogIn.ts'
import { isLeaving } from './visit.ts'

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
