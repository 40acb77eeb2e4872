import { useInstitution } from '#client/institution/TenantContext.ts'
import { formatDate } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'

import styles from './Checklist.module.css'
import { describeDocument } from './describeDocument.ts'
import { DocumentLink } from './DocumentLink.tsx'
import type { ReadableDocument } from './openedDocument.ts'
import type { Reading } from './reading.ts'

/** What was received of the documents that the application should have, and what is missing. */
export function Checklist(props: {
  readonly application: Reading
  readonly opened: ReadableDocument | undefined
}) {
  const { application, opened } = props
  const { documents, checklist } = application
  const listed = new Set(checklist.flatMap((item) => item.documents))
  // Of questions that the form does not have any more.
  const others = documents.filter(({ key }) => !listed.has(key))
  return (
    <section aria-labelledby="checklist-title" className={styles.checklist}>
      <h2 id="checklist-title">Documents</h2>
      {checklist.length + others.length === 0 ? (
        <p className={styles.quiet}>None are asked for.</p>
      ) : (
        <ul>
          {checklist.map(({ label, documents: keys, received_on: receivedOn, is_missing: isMissing }) => (
            <li key={label}>
              <p className={styles.label}>
                {label} {isMissing && <strong className={styles.missing}>Missing</strong>}
              </p>
              {receivedOn !== null && (
                <p className={styles.quiet}>Received by the office, {formatDate(receivedOn)}</p>
              )}
              <Files files={documents.filter(({ key }) => keys.includes(key))} opened={opened} />
            </li>
          ))}
          {others.map((file) => (
            <li key={file.key}>
              <p className={styles.label}>{file.label}</p>
              <Files files={[file]} opened={opened} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Files(props: {
  readonly files: readonly ReadableDocument[]
  readonly opened: ReadableDocument | undefined
}) {
  const { files, opened } = props
  const { tenant } = useInstitution()
  return files.map((file) => (
    <p key={file.key}>
      <DocumentLink documentKey={file.key} isOpen={file.key === opened?.key}>
        <bdi>{file.file_name}</bdi>
      </DocumentLink>{' '}
      <span className={styles.quiet}>
        {describeDocument(file, (moment) => formatMoment(new Date(moment), tenant))}
      </span>
    </p>
  ))
}
