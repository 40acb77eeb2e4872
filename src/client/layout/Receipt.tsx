import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { formatMoment } from '#form/formatMoment.ts'

import styles from './Receipt.module.css'

export interface ReceiptProps {
  readonly reference: string
  /** ISO 8601. */
  readonly submittedAt: string
  /** The button that downloads the PDF copy. */
  readonly download: ReactNode
}

/** The reference number, when it was submitted, and the copy: in the words of the mail and of the copy. */
export function Receipt({ reference, submittedAt, download }: ReceiptProps): ReactNode {
  const { tenant } = useInstitution()
  return (
    <div className={styles.receipt}>
      <h2>Keep this for your records</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Reference number</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>
            <time dateTime={submittedAt}>{formatMoment(new Date(submittedAt), tenant)}</time>
          </dd>
        </div>
      </dl>
      {download}
      <p className={styles.note}>A PDF with all your answers and documents. Some files need a PDF reader.</p>
    </div>
  )
}
