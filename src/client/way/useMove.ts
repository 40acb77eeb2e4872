import { useState } from 'react'

import { unexpectedErrorMessage } from '#contract/messages.ts'

import { UnauthorisedError } from '../api/callApi.ts'
import { useToast } from '../ui/ToastContext.ts'

/** Something that the student set going, and whether it is still under way. */
export interface Move {
  readonly isMoving: boolean
  move(act: () => Promise<void>): void
}

/** Runs a move through the form once at a time; why it failed is told, and nothing is lost. */
export function useMove(): Move {
  const { show } = useToast()
  const [isMoving, setMoving] = useState(false)
  const run = async (act: () => Promise<void>): Promise<void> => {
    setMoving(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      show({
        severity: 'error',
        label: 'Error',
        text: error instanceof Error ? error.message : unexpectedErrorMessage,
      })
    } finally {
      setMoving(false)
    }
  }
  return {
    isMoving,
    move: (act) => {
      if (!isMoving) void run(act)
    },
  }
}
