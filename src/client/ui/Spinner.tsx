import type { ReactNode } from 'react'

import styles from './Spinner.module.css'

/** A turning circle. What is going on must stand beside it in words. */
export function Spinner({ size = 'm' }: { readonly size?: 's' | 'm' | 'l' }): ReactNode {
  return <span className={styles[size]} aria-hidden="true" />
}
