import { startTransition, useContext, useEffect, useRef, useState } from 'react'

import { ServerError, UnauthorisedError } from '../api/callApi.ts'
import { describeFailure, isOffline } from '../api/describeFailure.ts'
import { useToast } from '../ui/ToastContext.ts'
import { FormNavigationContext } from './FormNavigationContext.ts'
import { stopWaiting, waitForConnection } from './waitForConnection.ts'

export interface Failure {
  readonly text: string
  /** Whether the server has said no to what it was given. */
  readonly isRefusal: boolean
}

export interface PendingAction {
  readonly isPending: boolean
  /** What failed, until it is tried again. */
  readonly failure: Failure | undefined
  /** What a button says meanwhile. */
  busy(label: string): string | false
  run(action: () => Promise<void>): void
}

/**
 * Runs an action once at a time and shows why it failed. What never reached the server is tried again once the network is
 * back; a call that may have reached it is repeated only where that does no harm. What follows a 401 is the root's matter.
 */
export function usePendingAction(errorLabel = 'Error', isRepeatable = true): PendingAction {
  const { show, hide } = useToast()
  const [failure, setFailure] = useState<Failure>()
  const navigation = useContext(FormNavigationContext)
  const [isPending, setPending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  // The second of two quick clicks comes before the first one has been rendered.
  const current = useRef<{ isWaiting: boolean }>(undefined)
  useEffect(() => () => void (current.current = undefined), [])

  const tell = (text: string, error: unknown): void => {
    setFailure({ text, isRefusal: error instanceof ServerError && error.status === 400 })
    show({ severity: 'error', label: errorLabel, text })
  }
  const runOnline = async (action: () => Promise<void>, turn: { isWaiting: boolean }): Promise<void> => {
    for (let failures = 1; ; failures += 1) {
      const wasOnline = navigator.onLine
      try {
        await action()
        hide()
        return
      } catch (error) {
        if (!isOffline(error) || (wasOnline && !isRepeatable)) throw error
        turn.isWaiting = true
        setWaiting(true)
        if (failures === 1) tell((await navigation?.describeOffline()) ?? describeFailure(error), error)
        const goesOn = await waitForConnection(failures)
        if (current.current !== turn) return
        if (!goesOn) {
          setFailure(undefined)
          hide()
          return
        }
        turn.isWaiting = false
      }
    }
  }
  const run = async (action: () => Promise<void>): Promise<void> => {
    // What only waits makes room for what is asked for now.
    if (current.current?.isWaiting === false) return
    stopWaiting()
    const turn = { isWaiting: false }
    current.current = turn
    setPending(true)
    setWaiting(false)
    setFailure(undefined)
    hide()
    try {
      await runOnline(action, turn)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      tell(describeFailure(error), error)
    } finally {
      if (current.current === turn) {
        current.current = undefined
        setWaiting(false)
        // With the screen that it leads to, which may still be rendered.
        startTransition(() => setPending(false))
      }
    }
  }
  return {
    isPending,
    failure,
    busy: (label) => isPending && (isWaiting ? 'Waiting' : label),
    run: (action) => void run(action),
  }
}
