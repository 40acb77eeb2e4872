import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { LateRecord } from '#client/record/LateRecord.tsx'
import { RecordView } from '#client/record/RecordView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmailWords } from '#client/ui/EmailWords.tsx'
import { FullScreenSpinner } from '#client/ui/Spinner.tsx'
import { readApplication, readApplicationDocument } from '#contract/staffReading.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { Actions } from '../actions/Actions.tsx'
import { useMay } from '../session/MemberContext.ts'
import { useCall } from '../session/useCall.ts'
import { News } from './News.tsx'
import { Notes } from './Notes.tsx'
import { Processing } from './Processing.tsx'
import type { Reading } from './reading.ts'
import styles from './ReadingScreen.module.css'
import { Walk } from './Walk.tsx'
import { Watchers } from './Watchers.tsx'

/** An application with its documents, and what the office has noted about it. */
export function ReadingScreen() {
  const { id = '' } = useParams()
  const { data, error, retry } = useCall(
    id,
    async (signal) => await callApi(readApplication, { params: { id }, signal }),
  )
  if (data && data.id === id)
    return (
      <Application
        key={`${id} ${data.processing.revision} ${data.notes.length}`}
        application={data}
        reload={retry}
      />
    )
  if (error === undefined)
    return (
      <main id="content" tabIndex={-1}>
        <DocumentTitle title="Loading the application" />
        <FullScreenSpinner label="Loading the application" />
      </main>
    )
  return (
    <main id="content" className={styles.failure} tabIndex={-1}>
      <DocumentTitle title="Application not available" hasErrors />
      <h1>This application cannot be shown</h1>
      <p>{describeFailure(error)}</p>
      <p>
        <Button onClick={retry}>Try again</Button>
      </p>
      <p>
        <Link to="/">Back to the list</Link>
      </p>
    </main>
  )
}

function Application({
  application,
  reload,
}: {
  readonly application: Reading
  readonly reload: () => void
}) {
  const { tenant } = useInstitution()
  const mayNote = useMay('note')
  const [notes, setNotes] = useState(application.notes)
  const [processing, setProcessing] = useState(application.processing)
  const { id, name, email, reference, correction, submitted_at: submittedAt } = application
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  const urls = Object.fromEntries(
    application.documents.map((key) => [
      key,
      readApplicationDocument.path.replace(':id', id).replace(':key', encodeURIComponent(key)),
    ]),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title={name === '' ? email : name} />
      <Walk id={id} />
      <header className={styles.head}>
        <h1 className={styles.name} ref={heading} tabIndex={-1}>
          <bdi>
            <EmailWords>{name === '' ? email : name}</EmailWords>
          </bdi>
        </h1>
        <p className={styles.facts}>
          {reference === null ? 'Application' : `Application ${reference}`},{' '}
          {submittedAt === null ? 'not yet submitted' : `submitted ${format(submittedAt)}`}.{' '}
          <a href={`mailto:${email}`}>
            <EmailWords>{email}</EmailWords>
          </a>
        </p>
        {correction && (
          <p className={styles.facts}>
            {`This is a draft of a correction: application ${correction.reference}, submitted ${format(correction.submitted_at)}, stands unless the student submits again before ${format(correction.until)}.`}
          </p>
        )}
        <Actions application={application} reload={reload} />
        <p className={styles.jump}>
          <a href="#processing">Stage and notes</a>
        </p>
      </header>
      <div className={styles.content}>
        <News application={application} />
        <RecordView record={application.record} documentUrls={urls} />
        <LateRecord documents={application.late_documents} urls={urls} />
      </div>
      <div className={styles.aside} id="processing" tabIndex={-1}>
        <Watchers id={id} notes={notes} revision={processing.revision} reload={reload} />
        <Processing application={application} stored={processing} onStored={setProcessing} />
        <Notes application={application} notes={notes} mayNote={mayNote} onAdded={setNotes} />
      </div>
    </main>
  )
}
