import type { ReactNode } from 'react'

import { useSession } from '#client/session/SessionContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { getButtonClass } from '#client/ui/buttonClass.ts'
import { Popover } from '#client/ui/Popover.tsx'

import styles from './AccountPopover.module.css'
import { CarryingLink } from './CarryingLink.tsx'

export interface AccountPopoverProps {
  readonly onLogOut: () => void
  readonly isLoggingOut?: boolean
  /** The link to the PDF copy, where there is one. */
  readonly copy?: ReactNode
}

/** The account's two faces: Sign In and Create Account, or who is here and Log Out. */
export function AccountPopover({ onLogOut, isLoggingOut = false, copy }: AccountPopoverProps): ReactNode {
  const { isLoggedIn, username } = useSession()
  return (
    <Popover id="account" title="Account" icon="account">
      {(close) =>
        isLoggedIn ? (
          <div className={styles.inside}>
            <p className={styles.who}>{username?.toLowerCase()}</p>
            {copy}
            <Button variant="quiet" size="block" busyLabel={isLoggingOut && 'Logging out'} onClick={onLogOut}>
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
