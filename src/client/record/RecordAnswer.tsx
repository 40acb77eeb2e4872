import type { ReactNode } from 'react'

import type { RecordRow } from '#form/recordRow.ts'

import { RecordDocument } from './RecordDocument.tsx'
import { RecordMarks } from './RecordMarks.tsx'
import { RecordText } from './RecordText.tsx'

/** The answer to one question, as its kind is read. */
export function RecordAnswer({
  row,
  documentUrl,
}: {
  readonly row: RecordRow
  readonly documentUrl?: string | undefined
}): ReactNode {
  switch (row.kind) {
    case 'text':
      return <RecordText text={row.text} ceeb={row.ceeb} />
    case 'marks':
      return <RecordMarks marks={row.marks} />
    case 'document':
      return <RecordDocument fileName={row.fileName} sizeText={row.sizeText} url={documentUrl} />
  }
}
