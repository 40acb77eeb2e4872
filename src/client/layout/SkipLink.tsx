import type { ReactNode } from 'react'

import styles from './SkipLink.module.css'

/** The first thing that the Tab key reaches: past the chrome to the content. */
export function SkipLink(): ReactNode {
  return (
    <a className={styles.skip} href="#content">
      Skip to the content
    </a>
  )
}
