import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

import styles from './Receipt.module.css'

/** What a student keeps. */
export interface ReceiptProps {
  readonly reference: string
  /** ISO 8601. */
  readonly submittedAt: string
  /** The button that downloads the PDF copy. */
  readonly download: ReactNode
}

/** The reference number, when it was submitted, and the copy. Times are the institution's (design 4.17). */
export function Receipt({ reference, submittedAt, download }: ReceiptProps): ReactNode {
  const { timeZone, timeZoneName } = useInstitution().tenant
  const at = new Date(submittedAt)
  const day = at.toLocaleDateString('en-US', { timeZone, dateStyle: 'full' })
  const time = at.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' })
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
            <time dateTime={submittedAt}>
              {day}
              <br />
              {time} {timeZoneName}
            </time>
          </dd>
        </div>
      </dl>
      {download}
      <p className={styles.note}>A PDF with all your answers and documents. Some files need a PDF reader.</p>
    </div>
  )
}
