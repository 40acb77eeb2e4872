import type { ReactNode } from 'react'

import styles from './Spinner.module.css'

export function Spinner({ size = 'm' }: { readonly size?: 's' | 'm' | 'l' }): ReactNode {
  return <span className={styles[size]} aria-hidden="true" />
}
