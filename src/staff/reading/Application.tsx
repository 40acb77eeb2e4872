import { type ReactNode, type RefObject, useRef } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { LateRecord } from '#client/record/LateRecord.tsx'
import { PrintedSheets } from '#client/record/PrintedSheets.tsx'
import type { LinkDocument } from '#client/record/RecordValues.tsx'
import { RecordView } from '#client/record/RecordView.tsx'
import { EmailWords } from '#client/ui/EmailWords.tsx'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { Actions } from '../actions/Actions.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import styles from './Application.module.css'
import { Changes, EarlierAnswer } from './Changes.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { DocumentPane } from './DocumentPane.tsx'
import { News } from './News.tsx'
import { OpenerContext, useOpenedDocument } from './openedDocument.ts'
import type { Reading } from './reading.ts'
import { SidePanel } from './SidePanel.tsx'
import { useFieldKeys } from './useFieldKeys.ts'
import { ListNavigation } from './ListNavigation.tsx'

/** An application as the staff reads it: the record, a document that was opened, and what the office does with it. */
export function Application(props: { readonly application: Reading; readonly reload: () => void }) {
  const { application, reload } = props
  const { id, documents } = application
  const { opened, open } = useOpenedDocument(application)
  const opener = useRef<HTMLElement>(null)
  const heading = useFocusedHeading()
  useFieldKeys(heading)
  const close = (): void => {
    open(undefined)
    const target = opener.current?.isConnected ? opener.current : heading.current
    target?.focus()
  }
  const openNext = (): void => {
    const next = documents[documents.findIndex((one) => one.key === opened?.key) + 1] ?? documents[0]
    if (next) open(next.key)
  }
  return (
    <OpenerContext value={(element) => void (opener.current = element)}>
      <main id="content" className={joinClasses(styles.screen, opened && styles.withDocument)} tabIndex={-1}>
        {/* Before the list's keys: Escape closes a document first. */}
        <DocumentKeys isOpen={opened !== undefined} openNext={openNext} close={close} />
        <ListNavigation id={id} />
        <header className={styles.head}>
          <Head application={application} heading={heading} reload={reload} />
        </header>
        <div className={styles.content}>
          <News application={application} />
          <Changes application={application} />
          <Record application={application} />
        </div>
        {opened && <DocumentPane application={application} opened={opened} onClose={close} />}
        <SidePanel
          application={application}
          opened={opened}
          reload={() => {
            reload()
            // The button is gone afterwards.
            heading.current?.focus({ preventScroll: true })
          }}
        />
      </main>
    </OpenerContext>
  )
}

function Head(props: {
  readonly application: Reading
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly reload: () => void
}) {
  const { application, heading, reload } = props
  const { tenant } = useInstitution()
  const { name: given, email, reference, correction, submitted_at: submittedAt } = application
  const name = given === '' ? email : given
  const title = reference === null ? 'Application' : `Application ${reference}`
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  return (
    <>
      <DocumentTitle title={name} />
      <PrintedSheets name={name} title={title} />
      <h1 className={styles.name} ref={heading} tabIndex={-1}>
        <bdi>
          <EmailWords>{name}</EmailWords>
        </bdi>
      </h1>
      <p className={styles.facts}>
        {title}, {submittedAt === null ? 'not yet submitted' : `submitted ${format(submittedAt)}`}.{' '}
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
        <a href="#processing">Stage, documents and notes</a>
      </p>
    </>
  )
}

function Record({ application }: { readonly application: Reading }) {
  const { record, documents, changes } = application
  const earlier = new Map(changes?.answers.map(({ key, was }) => [key, was]))
  const keys = new Set(documents.map(({ key }) => key))
  const linkDocument: LinkDocument = (key, words) =>
    keys.has(key) ? <DocumentLink documentKey={key}>{words}</DocumentLink> : words
  const addNote = (key: string): ReactNode => {
    const was = earlier.get(key)
    return was === undefined ? null : <EarlierAnswer answerKey={key} was={was} />
  }
  return (
    <>
      <RecordView record={record} linkDocument={linkDocument} addNote={addNote} />
      <LateRecord
        documents={documents.flatMap(({ received_at: at, ...file }) =>
          at === null ? [] : [{ ...file, received_at: at }],
        )}
        linkDocument={linkDocument}
      />
    </>
  )
}

function DocumentKeys(props: {
  readonly isOpen: boolean
  readonly openNext: () => void
  readonly close: () => void
}) {
  const { isOpen, openNext, close } = props
  useShortcuts({ d: openNext, ...(isOpen && { x: close, Escape: close }) })
  return null
}
