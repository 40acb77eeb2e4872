import type { ReactNode } from 'react'
import type { InferOutput } from 'valibot'

import type { getServiceView } from '#contract/service.ts'
import { formatFileSize } from '#form/formatFileSize.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import styles from '../record/RecordView.module.css'

type View = InferOutput<typeof getServiceView.reply>

/** What came after the submission, apart from the record, which is as it was submitted. */
export function LateRecord({
  documents = [],
  urls,
}: {
  readonly documents: View['late_documents']
  readonly urls: View['document_urls']
}): ReactNode {
  const { tenant } = useInstitution()
  if (documents.length === 0) return null
  return (
    <section className={styles.record}>
      <h2 className={styles.page}>Received after the submission</h2>
      <dl>
        {documents.map(({ key, label, file_name: name, file_size: size, received_at: at }) => (
          <div className={styles.row} key={key}>
            <dt>{label}</dt>
            <dd>
              <a href={urls[key]}>
                <bdi>{name}</bdi>
              </a>{' '}
              ({formatFileSize(size)}), received {formatMoment(new Date(at), tenant)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
