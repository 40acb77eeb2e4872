import { useInstitution } from '#client/institution/TenantContext.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { isAccountKnown } from '#client/session/knownAccount.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { Button, getButtonClass } from '#client/ui/Button.tsx'
import { EmailWords } from '#client/ui/EmailWords.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import { sessionInvalidMessage } from '#contract/messages.ts'

import { CarryingLink } from './CarryingLink.tsx'
import styles from './Masthead.module.css'
import { Wrap } from './Wrap.tsx'
import accountStyles from './AccountPopover.module.css'

/** The header of every screen: skip link, institution and account. */
export function Masthead() {
  const { tenant } = useInstitution()
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.masthead}>
        <Wrap className={styles.inside}>
          <CarryingLink className={styles.brand} to={tenant.pages[0].path}>
            <span
              className={styles.mark}
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: tenant.mark }}
            />
            <span>
              <span className={styles.name}>{tenant.partnerName}</span>
              <span className={styles.what}>{tenant.applicationTitle}</span>
            </span>
          </CarryingLink>
          <AccountPopover />
        </Wrap>
      </header>
    </>
  )
}

const signUp = ['/signup', 'Create Account'] as const
const logIn = ['/login', 'Sign In'] as const

/** Create Account and Sign In, which comes first where somebody has logged in before, or the student's name and Log Out. A logout shows the message of a 401. */
function AccountPopover() {
  const { isLoggedIn, username, logOut, copy } = useSession()
  const { isPending, run } = usePendingAction()
  const isKnown = useIsHydrated() && isAccountKnown()
  return (
    <Popover id="account" title="Account" icon="account">
      {(close) =>
        isLoggedIn ? (
          <div className={accountStyles.inside}>
            <p className={accountStyles.who}>
              <EmailWords>{username?.toLowerCase() ?? ''}</EmailWords>
            </p>
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
          <div className={accountStyles.inside}>
            {(isKnown ? [logIn, signUp] : [signUp, logIn]).map(([to, words], index) => (
              <CarryingLink
                key={to}
                to={to}
                className={getButtonClass(index === 0 ? 'primary' : 'quiet', 'block')}
                onClick={close}
              >
                {words}
              </CarryingLink>
            ))}
          </div>
        )
      }
    </Popover>
  )
}
