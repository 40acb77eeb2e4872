import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordRow } from '#form/recordRow.ts'

import styles from './RecordView.module.css'

interface RowProps<Kind extends RecordRow['kind']> {
  readonly row: Extract<RecordRow, { readonly kind: Kind }>
}

/** The answer to a question, formatted by its kind. Empty answers are named, since a gap could look like a mistake. */
export function RecordAnswer(props: {
  readonly row: RecordRow
  readonly documentUrl?: string | undefined
}): ReactNode {
  const { row, documentUrl } = props
  switch (row.kind) {
    case 'text':
      return row.text === '' ? <Missing /> : <Words row={row} />
    case 'marks':
      return <Marks row={row} />
    case 'document':
      return row.fileName === null ? <Missing /> : <AttachedFile row={row} url={documentUrl} />
  }
}

function Missing(): ReactNode {
  return <span className={styles.missing}>Not answered</span>
}

function Words({ row }: RowProps<'text'>): ReactNode {
  return (
    // Answers may be written from right to left.
    <span className={styles.text} dir="auto">
      {row.text}
      {row.ceeb !== undefined && ` (Ceeb: ${row.ceeb})`}
    </span>
  )
}

/** A screen reader hears words instead of brackets. */
function Marks({ row }: RowProps<'marks'>): ReactNode {
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
}

function AttachedFile({ row, url }: RowProps<'document'> & { readonly url: string | undefined }): ReactNode {
  const name = <bdi>{row.fileName}</bdi>
  return (
    <span className={styles.text}>
      {url === undefined ? name : <a href={url}>{name}</a>}
      {row.sizeText !== null && ` (${row.sizeText})`}, attached
    </span>
  )
}
