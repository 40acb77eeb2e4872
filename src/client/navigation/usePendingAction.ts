import { startTransition, useEffect, useRef, useState } from 'react'

import { describeFailure, isOffline, ServerError, UnauthorizedError } from '../api/callApi.ts'
import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'
import { useSession } from '../session/SessionContext.ts'
import { endTask } from '../ui/endTask.ts'
import { toaster } from '../ui/toaster.ts'

/**
 * Runs an action once at a time and shows why it failed, in a toast that stays until the next one; cards also say it
 * beside their fields, and their toasts go by themselves. Calls that never reached the server are retried once the
 * network is back; calls that may have reached it only if they are repeatable. The root handles 401.
 */
export function usePendingAction(errorLabel = 'Error', isRepeatable = true) {
  // A refusal is the server's.
  const [failure, setFailure] = useState<{ readonly text: string; readonly isRefusal: boolean }>()
  const { navigation } = useSession()
  const [phase, setPhase] = useState<'busy' | 'waiting'>()
  // The second of two quick clicks comes before the first one is rendered.
  const current = useRef<{ isWaiting: boolean }>(undefined)
  useEffect(() => () => void (current.current = undefined), [])

  const report = (text: string, error: unknown): void => {
    setFailure({ text, isRefusal: error instanceof ServerError && error.status === 400 })
    toaster.show({
      severity: 'error',
      label: errorLabel,
      text,
      ...(isRepeatable ? { durationMs: Infinity } : { isLabelSilent: true }),
    })
  }
  const runOnline = async (action: () => Promise<void>, turn: { isWaiting: boolean }): Promise<void> => {
    for (let failures = 1; ; failures += 1) {
      const wasOnline = navigator.onLine
      try {
        await action()
        toaster.hide()
        return
      } catch (error) {
        if (!isOffline(error) || (wasOnline && !isRepeatable)) throw error
        turn.isWaiting = true
        setPhase('waiting')
        if (failures === 1) report((await navigation?.describeOffline()) ?? describeFailure(error), error)
        const goesOn = await waitForConnection(failures)
        if (current.current !== turn) return
        if (!goesOn) {
          setFailure(undefined)
          toaster.hide()
          return
        }
        turn.isWaiting = false
        setPhase('busy')
      }
    }
  }
  const run = async (action: () => Promise<void>): Promise<void> => {
    // An action that only waits for the network is replaced by a new one.
    if (current.current?.isWaiting === false) return
    stopWaiting()
    const turn = { isWaiting: false }
    current.current = turn
    setPhase('busy')
    setFailure(undefined)
    toaster.hide()
    try {
      // A press is answered at once, whatever it starts.
      await endTask()
      await runOnline(action, turn)
    } catch (error) {
      if (error instanceof UnauthorizedError) return
      report(describeFailure(error), error)
    } finally {
      if (current.current === turn) {
        current.current = undefined
        // Pending until the next screen has rendered.
        startTransition(() => setPhase(undefined))
      }
    }
  }
  return {
    isPending: phase !== undefined,
    /** The failure, until the next attempt or until it is forgotten. */
    failure,
    forgetFailure: () => setFailure(undefined),
    /** The button's label while the action is pending. */
    busy: (label: string) => phase !== undefined && (phase === 'waiting' ? 'Waiting' : label),
    run: (action: () => Promise<void>) => void run(action),
  }
}

let waiting = new AbortController()

/** Cancels a pending wait because of another action. */
function stopWaiting(): void {
  waiting.abort()
}

/**
 * Waits for the network, or for the retry delay when the browser believes it is online.
 * @returns false when canceled by typing, navigation or another action
 */
async function waitForConnection(failures: number): Promise<boolean> {
  stopWaiting()
  waiting = new AbortController()
  const { signal } = waiting
  for (const name of ['input', 'popstate']) addEventListener(name, stopWaiting, { signal })
  const delay = navigator.onLine ? getRetryMilliseconds(failures) : undefined
  await waitForNetwork(delay, signal).catch(() => undefined)
  return !signal.aborted
}
