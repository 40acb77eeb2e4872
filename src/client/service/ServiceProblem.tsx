import type { ReactNode } from 'react'

import { useInstitution } from '../institution/TenantContext.ts'
import styles from './ServiceView.module.css'

/** Why an application cannot be shown: nothing else, and no way to a form. */
export function ServiceProblem({ text }: { readonly text: string }): ReactNode {
  const { tenant } = useInstitution()
  return (
    <main id="content" className={styles.screen}>
      <title>{`Application not available – ${tenant.partnerName}`}</title>
      <h1 className={styles.name}>This application cannot be shown</h1>
      <p className={styles.facts}>{text}</p>
    </main>
  )
}
