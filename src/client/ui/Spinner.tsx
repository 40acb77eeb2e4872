import type { ReactNode } from 'react'

import styles from './Spinner.module.css'

/**
 * A turning circle (spec 2: 0.4, 0.8 or 2 rem). What is going on must stand beside it in words.
 * @param props.size s, m or l
 */
export function Spinner({ size = 'm' }: { readonly size?: 's' | 'm' | 'l' }): ReactNode {
  return <span className={styles[size]} aria-hidden="true" />
}
