import type { ReactNode } from 'react'

import { RecordMissing } from './RecordMissing.tsx'
import styles from './RecordView.module.css'

/**
 * Says that a document is attached (spec 1, service user).
 * @param props.fileName null while there is none
 * @param props.sizeText such as `412 KB`
 */
export function RecordDocument({
  fileName,
  sizeText,
}: {
  readonly fileName: string | null
  readonly sizeText: string | null
}): ReactNode {
  if (fileName === null) return <RecordMissing />
  return (
    <span className={styles.text}>
      <bdi>{fileName}</bdi>
      {sizeText !== null && ` (${sizeText})`}, attached
    </span>
  )
}
