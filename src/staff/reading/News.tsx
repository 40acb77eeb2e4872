import { useInstitution } from '#client/institution/TenantContext.ts'
import type { FeedEventName } from '#contract/feedEvents.ts'
import { formatMoment } from '#form/formatMoment.ts'

import styles from './News.module.css'
import type { Reading } from './reading.ts'

const eventWords: Readonly<Record<FeedEventName, string>> = {
  'application.submitted': 'Submitted',
  'application.corrected': 'Corrected and submitted again',
  'application.reopened': 'Opened for correction',
  'application.restored': 'The correction was not submitted in time',
  'application.withdrawn': 'Withdrawn',
  'application.erased': 'Erased',
  'document.received': 'Late document received',
}

/** What has happened since the member's last look. Before the first one, all of it is new. */
export function News({ application }: { readonly application: Reading }) {
  const { tenant } = useInstitution()
  const { since, events, note_ids: noteIds } = application.news
  if (since === null || events.length + noteIds.length === 0) return null
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  return (
    <section className={styles.news} aria-labelledby="news-title">
      <h2 id="news-title">New since {format(since)}</h2>
      <ul>
        {events.map(({ event, at, document }) => (
          <li key={`${event} ${at}`}>
            {eventWords[event]}
            {document === undefined ? '' : `: ${document}`}, {format(at)}
          </li>
        ))}
        {noteIds.length > 0 && <li>{noteIds.length === 1 ? 'One note' : `${noteIds.length} notes`}</li>}
      </ul>
    </section>
  )
}
