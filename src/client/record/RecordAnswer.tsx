import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RecordRow } from '#form/recordRow.ts'

import styles from './RecordView.module.css'

type Row<Kind extends RecordRow['kind']> = Extract<RecordRow, { readonly kind: Kind }>

/** The answer to one question, as its kind is read. Where nothing was answered, it is said: a gap could be a mistake. */
export function RecordAnswer(props: {
  readonly row: RecordRow
  readonly documentUrl?: string | undefined
}): ReactNode {
  const { row, documentUrl } = props
  switch (row.kind) {
    case 'text':
      return row.text === '' ? <Missing /> : <Words {...row} />
    case 'marks':
      return <Marks {...row} />
    case 'document':
      return row.fileName === null ? <Missing /> : <AttachedFile {...row} url={documentUrl} />
  }
}

function Missing(): ReactNode {
  return <span className={styles.missing}>Not answered</span>
}

function Words({ text, ceeb }: Row<'text'>): ReactNode {
  return (
    // The words of an answer may run from right to left, whatever the page does.
    <span className={styles.text} dir="auto">
      {text}
      {ceeb !== undefined && ` (Ceeb: ${ceeb})`}
    </span>
  )
}

/** A screen reader says words in place of the brackets, which it would spell or leave out. */
function Marks({ marks }: Row<'marks'>): ReactNode {
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

function AttachedFile(props: Row<'document'> & { readonly url: string | undefined }): ReactNode {
  const name = <bdi>{props.fileName}</bdi>
  return (
    <span className={styles.text}>
      {props.url === undefined ? name : <a href={props.url}>{name}</a>}
      {props.sizeText !== null && ` (${props.sizeText})`}, attached
    </span>
  )
}
