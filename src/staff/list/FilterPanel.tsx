import { type ReactNode, useState } from 'react'

import styles from './FilterPanel.module.css'
import { useWideWindow } from './useWideWindow.ts'

/** Beside the list; in a narrow window folded, with how many filters there are. */
export function FilterPanel(props: { readonly count: number; readonly children: ReactNode }) {
  const { count, children } = props
  const isWide = useWideWindow()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Filters" className={styles.panel}>
      <details
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => {
          if (!isWide) setOpen(currentTarget.open)
        }}
      >
        <summary className={styles.summary}>Filters and order{count === 0 ? '' : ` (${count})`}</summary>
        {children}
      </details>
    </section>
  )
}
