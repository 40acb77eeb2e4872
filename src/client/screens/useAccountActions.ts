import { sessionInvalidMessage } from '#contract/messages.ts'

import type { AccountPopoverProps } from '../layout/AccountPopover.tsx'
import { useCopyLink } from '../session/CopyContext.ts'
import { useLogOut } from '../session/LogOutContext.ts'
import { useMove } from '../way/useMove.ts'

/** What the account popover does on every screen (spec 2, account popover). */
export function useAccountActions(): AccountPopoverProps {
  const logOut = useLogOut()
  const copy = useCopyLink()
  const { isMoving, move } = useMove()
  // The specification gives a logout the words of a 401 (spec 8).
  return { copy, isLoggingOut: isMoving, onLogOut: () => move(() => logOut(sessionInvalidMessage)) }
}
