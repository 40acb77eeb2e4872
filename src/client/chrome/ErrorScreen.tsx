import type { ReactNode } from 'react'

import styles from './ErrorScreen.module.css'

/** What is shown when nothing else can be (spec 2). It needs nothing around it. */
export function ErrorScreen(): ReactNode {
  return (
    <main id="content" className={styles.screen}>
      <h1>Something went wrong</h1>
      <p className={styles.text}>
        Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as
        soon as possible.
      </p>
      <p className={styles.text}>
        <a href="/">Back to your application</a>
      </p>
    </main>
  )
}
