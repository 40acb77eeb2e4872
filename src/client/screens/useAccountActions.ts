import { useState } from 'react'

import { sessionInvalidMessage, unexpectedErrorMessage } from '#contract/messages.ts'

import type { AccountPopoverProps } from '../chrome/AccountPopover.tsx'
import { useLogOut } from '../session/LogOutContext.ts'
import { useToast } from '../ui/ToastContext.ts'

/** What the account popover does on every screen (spec 2, account popover). */
export function useAccountActions(): AccountPopoverProps {
  const logOut = useLogOut()
  const { show } = useToast()
  const [isLoggingOut, setLoggingOut] = useState(false)
  const leave = async (): Promise<void> => {
    setLoggingOut(true)
    try {
      // The specification gives a logout the words of a 401 (spec 8).
      await logOut(sessionInvalidMessage)
    } catch (error) {
      show({
        severity: 'error',
        label: 'Error',
        text: error instanceof Error ? error.message : unexpectedErrorMessage,
      })
    } finally {
      setLoggingOut(false)
    }
  }
  return { isLoggingOut, onLogOut: () => void leave() }
}
