import type { ReactNode } from 'react'

import styles from './RecordView.module.css'

/** Where nothing was answered, it is said: an empty line could be a mistake. */
export function RecordMissing(): ReactNode {
  return <span className={styles.missing}>Not answered</span>
}
