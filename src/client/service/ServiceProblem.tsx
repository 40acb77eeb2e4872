import type { ReactNode } from 'react'

import { useInstitution } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { getLinkClass } from '../ui/linkClass.ts'
import styles from './ServiceView.module.css'

/** Why an application cannot be shown, the institution, and whom to ask. */
export function ServiceProblem({ text }: { readonly text: string }): ReactNode {
  const { partnerName, applicationTitle, mark, office, help } = useInstitution().tenant
  return (
    <main id="content" className={styles.screen}>
      <DocumentTitle title="Application not available" />
      <div className={styles.brand}>
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
        <p>
          <strong>{partnerName}</strong>
          <br />
          {applicationTitle}
        </p>
      </div>
      <h1 className={styles.name}>This application cannot be shown</h1>
      <p className={styles.facts}>{text}</p>
      <address className={styles.contact}>
        {[office.name, ...office.addressLines, office.hours].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a className={getLinkClass()} href={`mailto:${help.email}`}>
          {help.email}
        </a>
      </address>
    </main>
  )
}
