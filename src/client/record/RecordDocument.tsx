import type { ReactNode } from 'react'

import { RecordMissing } from './RecordMissing.tsx'
import styles from './RecordView.module.css'

/** Says that a document is attached. */
export function RecordDocument({
  fileName,
  sizeText,
  url,
}: {
  readonly fileName: string | null
  readonly sizeText: string | null
  readonly url?: string | undefined
}): ReactNode {
  if (fileName === null) return <RecordMissing />
  return (
    <span className={styles.text}>
      {url === undefined ? (
        <bdi>{fileName}</bdi>
      ) : (
        <a href={url}>
          <bdi>{fileName}</bdi>
        </a>
      )}
      {sizeText !== null && ` (${sizeText})`}, attached
    </span>
  )
}
