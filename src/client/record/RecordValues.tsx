import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordRow } from '#form/recordPages.ts'

import styles from './RecordView.module.css'

/** Makes a link of a document's name, where it can be opened. */
export type LinkDocument = (key: string, name: ReactNode) => ReactNode

interface Props<Row> {
  readonly row: Row
  readonly linkDocument?: LinkDocument | undefined
}

/** The values of a question's answer: one, or each of its choices. */
export function RecordValues({ row, linkDocument }: Props<RecordRow>) {
  if (row.kind === 'marks') return row.marks.map((mark) => <Mark key={mark.label} {...mark} />)
  return (
    <dd>
      <RecordAnswer row={row} linkDocument={linkDocument} />
    </dd>
  )
}

/**
 * A choice among the answers to a question, for which a screen reader says a word instead of brackets. It is text of the
 * value itself and begins with the label: Orca passes over the first element within a value.
 */
function Mark({ label, checked }: { readonly label: string; readonly checked: boolean }) {
  return (
    <dd className={joinClasses(styles.marked, !checked && styles.unchecked)}>
      <span className={styles.mark} aria-hidden="true">
        {checked ? '[X] ' : '[ ] '}
      </span>
      {label}
      <VisuallyHidden>{checked ? ', checked' : ', not checked'}</VisuallyHidden>
    </dd>
  )
}

const missing = <span className={styles.missing}>Not answered</span>

/** The answer to a question, formatted by its kind. Empty answers are named, since a gap could look like a mistake. */
function RecordAnswer({ row, linkDocument }: Props<Exclude<RecordRow, { readonly kind: 'marks' }>>) {
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
    case 'document': {
      if (row.fileName === null) return missing
      const name = <bdi>{row.fileName}</bdi>
      return (
        <span className={styles.text}>
          {linkDocument ? linkDocument(row.key, name) : name}
          {row.sizeText !== null && ` (${row.sizeText})`}, attached
        </span>
      )
    }
  }
}
