import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { getFirstPath } from '#form/firstPath.ts'

import { AccountPopover } from './AccountPopover.tsx'
import { CarryingLink } from './CarryingLink.tsx'
import styles from './Masthead.module.css'
import { Wrap } from './Wrap.tsx'

/** The header of every screen: skip link, institution and account. */
export function Masthead(): ReactNode {
  const { tenant } = useInstitution()
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.masthead}>
        <Wrap className={styles.inside}>
          <CarryingLink className={styles.brand} to={getFirstPath(tenant.pages)}>
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
