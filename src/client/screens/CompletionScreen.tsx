import { useState } from 'react'

import { describeEndedCorrection, submittedMessage } from '#contract/messages.ts'
import { type Answers, readText } from '#form/answers.ts'
import { evaluateCondition } from '#form/condition.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { useStudentDraft } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Footer } from '../layout/Footer.tsx'
import headline from '../layout/Headline.module.css'
import { Landscape } from '../layout/Landscape.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { useLighterRidges } from '../layout/useLighterRidges.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { useProfile } from '../session/profileStore.ts'
import { useSession } from '../session/SessionContext.ts'
import { isLeaving } from '../session/visit.ts'
import { CopyLink } from '../submission/CopyLink.tsx'
import { createCopyPoll } from '../submission/useCopyDownload.ts'
import { EmailWords } from '../ui/EmailWords.tsx'
import { FullScreenSpinner } from '../ui/Spinner.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CompletionScreen.module.css'
import { LateDocuments, useLateDocuments } from './LateDocuments.tsx'
import { getReceivedAnswers, OfficeStatus } from './OfficeStatus.tsx'
import receipt from './Receipt.module.css'
import UnknownScreen from './UnknownScreen.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

const titleId = 'done-title'
const noAnswers: Answers = {}

export default function CompletionScreen() {
  const { isLoggedIn } = useSession()
  if (isLoggedIn) return <Completion />
  // Visitors are sent to the form; a student who is logging out is already on the way to /login and stays on it.
  return isLeaving() ? <FullScreenSpinner /> : <UnknownScreen />
}

function Completion() {
  const { tenant } = useInstitution()
  const { completion } = tenant.texts
  const profile = useProfile()
  const answers = useStudentDraft((student) => student?.stored ?? noAnswers)
  const late = useLateDocuments()
  if (!profile?.submission) return <FullScreenSpinner />
  const { office_status: officeStatus = [] } = profile
  const known = {
    ...answers,
    ...profile.document_answer,
    ...late.answers,
    ...getReceivedAnswers(officeStatus),
  }
  const steps = completion.steps.filter(({ shownWhen }) => !shownWhen || evaluateCondition(shownWhen, known))
  const name = readText(answers.preferred_name) || readText(answers.first_name)
  const { withdrawal, submission, correction_ended: isCorrectionOver } = profile
  const email = readText(answers.email_address) || profile.username.toLowerCase()
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  const fill = (text: string): string => text.replace('{name}', name).replace('{email}', email)
  return (
    <>
      <Arrival />
      <DocumentTitle title={withdrawal ? 'Application withdrawn' : 'Application submitted'} />
      <Masthead />
      <main id="content" tabIndex={-1}>
        <Landscape isEnd>
          {!withdrawal && (
            <output className={headline.said}>
              <Icon name="check" size={18} />
              {submittedMessage}
            </output>
          )}
          <h1 className={headline.title} id={titleId} tabIndex={-1}>
            {withdrawal ? 'Your application was withdrawn' : fill(completion.thanks)}
          </h1>
          <p className={headline.lede}>
            {withdrawal ? (
              <>
                The {tenant.office.name} withdrew it on {format(withdrawal.at)}:{' '}
                <q dir="auto">{withdrawal.reason}</q>
                <br />
                <EmailWords>{`If that is a mistake, write to ${tenant.help.email}.`}</EmailWords>
              </>
            ) : (
              <EmailWords>{fill(completion.lede)}</EmailWords>
            )}
          </p>
          {isCorrectionOver && !withdrawal && (
            <p className={headline.lede}>{describeEndedCorrection(format(submission.submitted_at))}</p>
          )}
        </Landscape>
        <Wrap className={styles.layout}>
          <aside className={styles.receipt} aria-label="Your receipt">
            <Receipt {...submission} />
          </aside>
          {!withdrawal && (
            <section className={styles.steps}>
              <OfficeStatus items={officeStatus} />
              <h2>{completion.headline}</h2>
              <ol className={styles.list}>
                {steps.map(({ title, text }) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <LateDocuments documents={late.documents} hasFailed={late.hasFailed} />
        </Wrap>
      </main>
      <Footer isTall />
    </>
  )
}

/** Effects that need the screen's heading and landscape. */
function Arrival(): null {
  const { pages } = useInstitution().tenant
  useHeadingFocus(titleId)
  useLighterRidges(pages.length, titleId)
  return null
}

function Receipt(submission: { readonly reference: string; readonly submitted_at: string }) {
  const { reference, submitted_at: submittedAt } = submission
  const [copies] = useState(createCopyPoll)
  const { tenant } = useInstitution()
  return (
    <div className={receipt.receipt}>
      <h2>Keep this for your records</h2>
      <dl className={receipt.facts}>
        <div>
          <dt>Reference number</dt>
          <dd className={receipt.reference}>{reference}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>
            <time dateTime={submittedAt}>{formatMoment(new Date(submittedAt), tenant)}</time>
          </dd>
        </div>
      </dl>
      <CopyLink poll={copies} look="button" />
      <p className={receipt.note}>
        A PDF with the answers and documents that you submitted. Some files need a PDF reader.
      </p>
    </div>
  )
}
