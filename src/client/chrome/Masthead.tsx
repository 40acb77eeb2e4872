import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

import { AccountPopover, type AccountPopoverProps } from './AccountPopover.tsx'
import { CarryingLink } from './CarryingLink.tsx'
import { LaurelMark } from './LaurelMark.tsx'
import styles from './Masthead.module.css'
import { Wrap } from './Wrap.tsx'

/** The head of every screen: whose application this is, and the student's account. */
export function Masthead(account: AccountPopoverProps): ReactNode {
  const { tenant } = useInstitution()
  return (
    <header className={styles.masthead}>
      <Wrap className={styles.inside}>
        <CarryingLink className={styles.brand} to={tenant.pages[0]?.path ?? '/'}>
          <LaurelMark />
          <span>
            <span className={styles.name}>{tenant.partnerName}</span>
            <span className={styles.what}>{tenant.applicationTitle}</span>
          </span>
        </CarryingLink>
        <AccountPopover {...account} />
      </Wrap>
    </header>
  )
}
