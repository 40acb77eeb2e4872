import type { ReactNode } from 'react'

import { RecordMissing } from './RecordMissing.tsx'
import styles from './RecordView.module.css'

/** An answer in words, its line breaks kept. Beside a school stands its code. */
export function RecordText({
  text,
  ceeb,
}: {
  readonly text: string
  readonly ceeb?: string | undefined
}): ReactNode {
  if (text === '') return <RecordMissing />
  return (
    // The words of an answer may run from right to left, whatever the page does.
    <span className={styles.text} dir="auto">
      {text}
      {ceeb !== undefined && ` (Ceeb: ${ceeb})`}
    </span>
  )
}
