import { startTransition, useRef, useState } from 'react'

import { UnauthorisedError } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useToast } from '../ui/ToastContext.ts'

export interface PendingAction {
  readonly isPending: boolean
  run(action: () => Promise<void>): void
}

/** Runs an action once at a time and shows why it failed. What follows a 401 is the root's matter. */
export function usePendingAction(errorLabel = 'Error'): PendingAction {
  const { show } = useToast()
  const [isPending, setPending] = useState(false)
  // The second of two quick clicks comes before the first one has been rendered.
  const isBusy = useRef(false)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    try {
      await action()
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      show({ severity: 'error', label: errorLabel, text: describeFailure(error) })
    } finally {
      isBusy.current = false
      // With the screen that it leads to, which may still be rendered.
      startTransition(() => setPending(false))
    }
  }
  return { isPending, run: (action) => void run(action) }
}
