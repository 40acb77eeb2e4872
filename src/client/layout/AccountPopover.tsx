import type { ReactNode } from 'react'

import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { Button, getButtonClass } from '#client/ui/Button.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { sessionInvalidMessage } from '#contract/messages.ts'

import styles from './AccountPopover.module.css'
import { CarryingLink } from './CarryingLink.tsx'

/** Sign In and Create Account, or the student's name and Log Out. A logout shows the message of a 401. */
export function AccountPopover(): ReactNode {
  const { isLoggedIn, username, logOut, copy } = useSession()
  const { isPending, run } = usePendingAction()
  return (
    <Popover id="account" title="Account" icon="account">
      {(close) =>
        isLoggedIn ? (
          <div className={styles.inside}>
            <p className={styles.who}>{username?.toLowerCase()}</p>
            {copy}
            <Button
              variant="quiet"
              size="block"
              busyLabel={isPending && 'Logging out'}
              onClick={() => run(async () => await logOut?.(sessionInvalidMessage))}
            >
              Log Out
            </Button>
          </div>
        ) : (
          <div className={styles.inside}>
            <CarryingLink to="/signup" className={getButtonClass('primary', 'block')} onClick={close}>
              Create Account
            </CarryingLink>
            <CarryingLink to="/login" className={getButtonClass('quiet', 'block')} onClick={close}>
              Sign In
            </CarryingLink>
          </div>
        )
      }
    </Popover>
  )
}
