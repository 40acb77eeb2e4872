import type { ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import { createRoot } from 'react-dom/client'

import { getServiceView } from '#contract/service.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { type Institution, TenantContext, useInstitution } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { LateRecord } from '../record/LateRecord.tsx'
import { PrintedSheets } from '../record/PrintedSheets.tsx'
import type { LinkDocument } from '../record/RecordValues.tsx'
import { RecordView } from '../record/RecordView.tsx'
import { getButtonClass } from '../ui/Button.tsx'
import { EmailWords } from '../ui/EmailWords.tsx'
import styles from './ServiceView.module.css'
import { callApi, describeFailure } from '../api/callApi.ts'
import { FullScreenSpinner } from '../ui/Spinner.tsx'

type View = InferOutput<typeof getServiceView.reply>

/** An application as staff read and print it: the applicant, details for the office, and the record. */
function ServiceView({ view }: { readonly view: View }) {
  const { tenant } = useInstitution()
  const { correction, submitted_at: submittedAt } = view
  const name = view.name === '' ? view.username : view.name
  const title = describeApplication(view)
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  const linkDocument: LinkDocument = (key, words) => {
    const url = view.document_urls[key]
    return url === undefined ? words : <a href={url}>{words}</a>
  }
  return (
    <main id="content" className={styles.screen}>
      <DocumentTitle title={title} />
      <PrintedSheets name={name} title={title} />
      <h1 className={styles.name}>
        <bdi>
          <EmailWords>{name}</EmailWords>
        </bdi>
      </h1>
      <p className={styles.facts}>
        {title}, {submittedAt === null ? 'not yet submitted' : `submitted ${format(submittedAt)}`}. Read only.
      </p>
      {correction && (
        <p className={styles.facts}>
          {`This is a draft of a correction: application ${correction.reference}, submitted ${format(correction.submitted_at)}, stands unless the student submits again before ${format(correction.until)}.`}
        </p>
      )}
      <dl className={styles.office}>
        {[
          ['Account', view.username],
          ['Status', view.web_status === null ? 'Not started' : statusWords[view.web_status]],
          ['This link works until', format(view.expires_at)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RecordView record={view.record} linkDocument={linkDocument} />
      <LateRecord documents={view.late_documents} linkDocument={linkDocument} />
    </main>
  )
}

function describeApplication({ reference, correction }: View): string {
  if (correction) return `Correction of ${correction.reference}`
  return reference === null ? 'Application' : `Application ${reference}`
}

const statusWords = {
  submitted: 'Submitted',
  validating: 'Tried to submit; something is missing',
  started: 'Started',
} as const

/** Why an application cannot be shown, the institution, and whom to ask. */
function ServiceProblem({ text }: { readonly text: string }) {
  const { partnerName, applicationTitle, mark, office, help } = useInstitution().tenant
  return (
    <main id="content" className={styles.screen}>
      <DocumentTitle title="Application not available" />
      <div className={styles.brand}>
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
        <p>
          <strong>{partnerName}</strong>
          <br />
          {applicationTitle}
        </p>
      </div>
      <h1 className={styles.name}>This application cannot be shown</h1>
      <p className={styles.facts}>{text}</p>
      <address className={styles.contact}>
        {[office.name, ...office.addressLines, office.hours].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a className={getButtonClass('link')} href={`mailto:${help.email}`}>
          {help.email}
        </a>
      </address>
    </main>
  )
}

/** Shows the application of a service token, or why it cannot be shown, without routes, session or form. */
export async function showService(institution: Institution, token: string): Promise<void> {
  const root = createRoot(document.body)
  const show = (screen: ReactNode): void =>
    root.render(<TenantContext value={institution}>{screen}</TenantContext>)
  show(<FullScreenSpinner label="Loading the application" />)
  try {
    show(<ServiceView view={await callApi(getServiceView, { query: { service_token: token } })} />)
  } catch (error) {
    show(<ServiceProblem text={describeFailure(error)} />)
  }
}
