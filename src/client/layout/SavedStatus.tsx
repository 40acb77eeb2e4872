import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'

import styles from './SavedStatus.module.css'

/** Where the answers are kept, in the sticky bar; changes are announced. */
export function SavedWords(props: { readonly isProblem?: boolean; readonly children: ReactNode }) {
  return (
    <output className={joinClasses(styles.saved, props.isProblem && styles.failed)}>{props.children}</output>
  )
}
