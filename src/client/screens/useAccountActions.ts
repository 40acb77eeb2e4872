import { sessionInvalidMessage } from '#contract/messages.ts'

import type { AccountPopoverProps } from '../layout/AccountPopover.tsx'
import { useCopyLink } from '../session/CopyContext.ts'
import { useLogOut } from '../session/LogOutContext.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'

/** What the account popover does on every screen. */
export function useAccountActions(): AccountPopoverProps {
  const logOut = useLogOut()
  const copy = useCopyLink()
  const { isPending, run } = usePendingAction()
  // The specification gives a logout the words of a 401.
  return { copy, isLoggingOut: isPending, onLogOut: () => run(() => logOut(sessionInvalidMessage)) }
}
