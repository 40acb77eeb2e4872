import { useState } from 'react'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { readHistory } from '#contract/staffLog.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { useEntries } from '../session/useEntries.ts'
import styles from './History.module.css'

/** Who of the staff has read, changed or downloaded an application. Loaded when it is opened, which is told, too. */
export function History({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="history-title">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id="history-title">History</h2>
        </summary>
        {isOpen && <Entries id={id} />}
      </details>
    </section>
  )
}

function Entries({ id }: { readonly id: string }) {
  const { tenant } = useInstitution()
  const { entries, error, retry, loadMore, busyLabel } = useEntries(id, async (after, signal) => {
    const query = after === undefined ? {} : { after }
    return await callApi(readHistory, { params: { id }, query, ...(signal && { signal }) })
  })
  if (error !== undefined)
    return (
      <div role="alert" className={styles.failure}>
        <p>{describeFailure(error)}</p>
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (!entries) return <p className={styles.quiet}>Loading</p>
  return (
    <>
      <p className={styles.quiet}>What the staff did with this application, the newest first.</p>
      <ol className={styles.entries}>
        {entries.map(({ number, kind, details, by, at }) => (
          <li key={number}>
            <p>
              {capitalize(kind)}
              {details === '' ? '' : `: ${details}`}
            </p>
            <p className={styles.quiet}>
              <bdi>{by}</bdi>, {formatMoment(new Date(at), tenant)}
            </p>
          </li>
        ))}
      </ol>
      {loadMore && (
        <Button variant="quiet" busyLabel={busyLabel} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  )
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
