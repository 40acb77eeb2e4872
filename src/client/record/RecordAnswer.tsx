import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordRow } from '#form/recordPages.ts'

import styles from './RecordView.module.css'

const missing = <span className={styles.missing}>Not answered</span>

/** The answer to a question, formatted by its kind. Empty answers are named, since a gap could look like a mistake. */
export function RecordAnswer(props: { readonly row: RecordRow; readonly documentUrl?: string | undefined }) {
  const { row, documentUrl } = props
  switch (row.kind) {
    case 'text':
      if (row.text === '') return missing
      return (
        // Answers may be written from right to left.
        <span className={styles.text} dir="auto">
          {row.text}
          {row.ceeb !== undefined && ` (Ceeb: ${row.ceeb})`}
        </span>
      )
    case 'marks':
      // A screen reader hears words instead of brackets.
      return (
        <ul>
          {row.marks.map(({ label, checked }) => (
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
    case 'document': {
      if (row.fileName === null) return missing
      const name = <bdi>{row.fileName}</bdi>
      return (
        <span className={styles.text}>
          {documentUrl === undefined ? name : <a href={documentUrl}>{name}</a>}
          {row.sizeText !== null && ` (${row.sizeText})`}, attached
        </span>
      )
    }
  }
}
