import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordRow } from '#form/recordRow.ts'

import styles from './RecordView.module.css'

interface RowProps<Kind extends RecordRow['kind']> {
  readonly row: Extract<RecordRow, { readonly kind: Kind }>
}

/** The answer to one question, as its kind is read. Where nothing was answered, it is said: a gap could be a mistake. */
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
    // The words of an answer may run from right to left, whatever the page does.
    <span className={styles.text} dir="auto">
      {row.text}
      {row.ceeb !== undefined && ` (Ceeb: ${row.ceeb})`}
    </span>
  )
}

/** A screen reader says words in place of the brackets, which it would spell or leave out. */
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
