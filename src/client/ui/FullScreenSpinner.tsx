import type { ReactNode } from 'react'

import styles from './FullScreenSpinner.module.css'
import { Spinner } from './Spinner.tsx'

export function FullScreenSpinner({ label = 'Loading' }: { readonly label?: string }): ReactNode {
  return (
    <output className={styles.cover} data-cover>
      <Spinner size="l" />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
