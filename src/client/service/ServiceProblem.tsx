import type { ReactNode } from 'react'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import styles from './ServiceView.module.css'

/** Why an application cannot be shown: nothing else, and no way to a form. */
export function ServiceProblem({ text }: { readonly text: string }): ReactNode {
  return (
    <main id="content" className={styles.screen}>
      <DocumentTitle title="Application not available" />
      <h1 className={styles.name}>This application cannot be shown</h1>
      <p className={styles.facts}>{text}</p>
    </main>
  )
}
