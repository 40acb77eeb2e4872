import { useEffect } from 'react'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { subscribeToUnauthorised } from '../api/callApi.ts'
import { noteOwnMarker } from './marker.ts'
import { useGoToLogIn } from './useGoToLogIn.ts'
import { isLeaving } from './visit.ts'

/** A 401 of any call clears what this page knows and leads to /login with the message. */
export function useLeaveOnUnauthorised(): void {
  const goToLogIn = useGoToLogIn()
  useEffect(noteOwnMarker, [])
  useEffect(
    () =>
      subscribeToUnauthorised(() => {
        // Somebody is seeing to it already, with other words.
        if (isLeaving()) return
        void goToLogIn(sessionInvalidMessage)
      }),
    [goToLogIn],
  )
}
