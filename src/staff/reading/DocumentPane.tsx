import { useLayoutEffect, useRef } from 'react'

import { callApi, describeFailure, fillPath } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { openApplicationDocument, readApplicationDocument } from '#contract/staffReading.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { useCall } from '../session/useCall.ts'
import { describeDocument } from './describeDocument.ts'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './DocumentPane.module.css'
import type { ReadableDocument } from './openedDocument.ts'
import type { Reading } from './reading.ts'

/** A document of an application, with the ways to the ones before and after it. */
export function DocumentPane(props: {
  readonly application: Reading
  readonly opened: ReadableDocument
  readonly onClose: () => void
}) {
  const { application, opened, onClose } = props
  const { tenant } = useInstitution()
  const { id, documents } = application
  const { key, label, file_name: fileName } = opened
  const heading = useRef<HTMLHeadingElement>(null)
  // Before Escape can close it, which gives the focus back.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [key])
  const index = documents.findIndex((one) => one.key === key)
  const [before, after] = [documents[index - 1], documents[index + 1]]
  return (
    <section className={styles.pane} aria-labelledby="document-title">
      <header>
        <h2 id="document-title" className={styles.title} tabIndex={-1} ref={heading}>
          {label}: <bdi>{fileName}</bdi>
        </h2>
        <p className={styles.facts}>
          {describeDocument(opened, (moment) => formatMoment(new Date(moment), tenant))}
        </p>
        <nav aria-label="Documents" className={styles.ways}>
          <span className={styles.place}>
            {index + 1} of {documents.length}
          </span>
          {before && <DocumentLink documentKey={before.key}>Previous document</DocumentLink>}
          {after && <DocumentLink documentKey={after.key}>Next document</DocumentLink>}
          <a href={fillPath(readApplicationDocument.path, { id, key })}>Save</a>
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </nav>
      </header>
      {navigator.pdfViewerEnabled ? (
        <Pages id={id} documentKey={key} title={`${label}: ${fileName}`} />
      ) : (
        <p>This browser shows no PDF inside a page. Save the document to read it.</p>
      )}
    </section>
  )
}

/** The browser's own viewer. That the document was opened is in the log before the address is known. */
function Pages(props: { readonly id: string; readonly documentKey: string; readonly title: string }) {
  const { id, documentKey, title } = props
  const { data, error, isLoading, retry } = useCall(
    `${id} ${documentKey}`,
    async (signal) => await callApi(openApplicationDocument, { params: { id, key: documentKey }, signal }),
  )
  if (error !== undefined)
    return (
      <div role="alert" className={styles.failure}>
        <p>{describeFailure(error)}</p>
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (isLoading || !data)
    return (
      <output className={styles.loading}>
        <Spinner />
        Opening the document
      </output>
    )
  // The pages as wide as there is room, without the viewer’s own panel.
  const src = `${data.url}#navpanes=0&pagemode=none&view=FitH`
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chrome shows no PDF in a sandbox; the reply's policy takes its place
  return <iframe key={src} className={styles.pages} title={title} src={src} />
}
