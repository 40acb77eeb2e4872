import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'

import styles from './SavedStatus.module.css'

/** Where the answers are kept, in the sticky bar. */
export function SavedWords(props: {
  readonly isProblem?: boolean
  /** Not announced: heard before, or with the next words. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}) {
  const { isProblem, isQuiet, children } = props
  return (
    <output
      className={joinClasses(styles.saved, isProblem && styles.failed)}
      aria-live={isQuiet ? 'off' : undefined}
    >
      {children}
    </output>
  )
}
