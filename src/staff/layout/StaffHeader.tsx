import { Link } from 'react-router'

import { callApi, UnauthorizedError } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import masthead from '#client/layout/Masthead.module.css'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { signOut } from '#contract/staffSignIn.ts'

import { useMember } from '../session/MemberContext.ts'
import { roleWords } from './roleWords.ts'
import styles from './StaffHeader.module.css'
import { StaffPages } from './StaffPages.tsx'

/** The institution, who is signed in, and the way out. */
export function StaffHeader({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { partnerName, mark, office } = useInstitution().tenant
  const { name, email, role } = useMember()
  const action = usePendingAction('Signing out failed')
  const leave = async (): Promise<void> => {
    try {
      const { provider_url: url } = await callApi(signOut)
      if (url !== undefined) {
        // Signs out there, too, and comes back.
        window.location.assign(url)
        return
      }
    } catch (error) {
      // The session is over already.
      if (!(error instanceof UnauthorizedError)) throw error
    }
    onSignedOut()
  }
  return (
    <header className={styles.header}>
      <a className={masthead.skip} href="#content">
        Skip to the content
      </a>
      <Link className={masthead.brand} to="/">
        <span className={masthead.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
        <span>
          <span className={masthead.name}>{partnerName}</span>
          <span className={masthead.what}>{office.name}</span>
        </span>
      </Link>
      <StaffPages />
      <div className={styles.member}>
        <p>
          <bdi>{name === '' ? email : name}</bdi>
          <span className={styles.role}>{roleWords[role]}</span>
        </p>
        <Button variant="link" busyLabel={action.busy('Signing out')} onClick={() => action.run(leave)}>
          Sign out
        </Button>
      </div>
    </header>
  )
}
