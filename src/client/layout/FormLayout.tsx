import type { ReactNode } from 'react'

import styles from './FormLayout.module.css'
import { Wrap } from './Wrap.tsx'

/** The form and what stands beside it, in the golden ratio when there is room. */
export function FormLayout({
  children,
  aside,
}: {
  readonly children: ReactNode
  readonly aside: ReactNode
}): ReactNode {
  return (
    <Wrap className={styles.layout}>
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      {aside}
    </Wrap>
  )
}
