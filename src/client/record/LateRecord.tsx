import type { InferOutput } from 'valibot'

import { useInstitution } from '#client/institution/TenantContext.ts'
import type { lateDocumentSchema } from '#contract/recordSchema.ts'
import { formatFileSize } from '#form/formatFileSize.ts'
import { formatMoment } from '#form/formatMoment.ts'

import type { LinkDocument } from './RecordValues.tsx'
import record from './RecordView.module.css'

/** What came after the submission, apart from the record, which is as it was submitted. */
export function LateRecord(props: {
  readonly documents: readonly InferOutput<typeof lateDocumentSchema>[]
  readonly linkDocument: LinkDocument
}) {
  const { documents, linkDocument } = props
  const { tenant } = useInstitution()
  if (documents.length === 0) return null
  return (
    <section className={record.record}>
      <h2 className={record.page}>Received after the submission</h2>
      <dl>
        {documents.map(({ key, label, file_name: name, file_size: size, received_at: at }) => (
          <div className={record.row} key={key}>
            <dt>{label}</dt>
            <dd>
              {linkDocument(key, <bdi>{name}</bdi>)} ({formatFileSize(size)}), received{' '}
              {formatMoment(new Date(at), tenant)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
