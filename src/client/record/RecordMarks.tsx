import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordMark } from '#form/recordRow.ts'

import styles from './RecordView.module.css'

/**
 * Choices and check boxes as marks: `[X] Yes`, `[ ] No`. A screen reader says words in place of the brackets, which it
 * would spell or leave out.
 */
export function RecordMarks({ marks }: { readonly marks: readonly RecordMark[] }): ReactNode {
  return (
    <ul>
      {marks.map(({ label, checked }) => (
        <li className={joinClasses(styles.marked, !checked && styles.unchecked)} key={label}>
          <span className={styles.mark} aria-hidden="true">
            {checked ? '[X] ' : '[ ] '}
          </span>
          <span>
            <VisuallyHidden>{checked ? 'Checked: ' : 'Not checked: '}</VisuallyHidden>
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
