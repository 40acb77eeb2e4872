import { startTransition, useRef, useState } from 'react'

import { UnauthorisedError } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useToast } from '../ui/ToastContext.ts'

/** Something that the student set going, and whether it is still under way. */
export interface Move {
  readonly isMoving: boolean
  move(act: () => Promise<void>): void
}

/**
 * Runs a move once at a time; why it failed is told, and nothing is lost. A 401 has its own way (spec 8).
 * @param errorLabel the label of the toast that tells it
 */
export function useMove(errorLabel = 'Error'): Move {
  const { show } = useToast()
  const [isMoving, setMoving] = useState(false)
  // The second of two quick clicks comes before the first one has been rendered.
  const isBusy = useRef(false)
  const run = async (act: () => Promise<void>): Promise<void> => {
    isBusy.current = true
    setMoving(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      show({ severity: 'error', label: errorLabel, text: describeFailure(error) })
    } finally {
      isBusy.current = false
      // With the screen that it leads to, which may still be rendered.
      startTransition(() => setMoving(false))
    }
  }
  return {
    isMoving,
    move: (act) => {
      if (!isBusy.current) void run(act)
    },
  }
}
