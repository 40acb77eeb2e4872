import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { downloadStaffLogTsv, downloadStaffLogXlsx, listStaffLog } from '#contract/staffLog.ts'

import { Shortcuts } from '../keys/Shortcuts.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { moveFocus } from '../list/moveFocus.ts'
import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import { useEntries } from '../session/useEntries.ts'
import { LogFilters } from './LogFilters.tsx'
import styles from './LogScreen.module.css'
import { LogTable } from './LogTable.tsx'
import { type LogFilter, useLogQuery } from './useLogQuery.ts'

/** What the staff did, the newest first, for administrators. */
export function LogScreen() {
  const { filters, key, filter } = useLogQuery()
  const log = useEntries(key, async (after, signal) => {
    const query = { ...filters, ...(after !== undefined && { after }) }
    return await callApi(listStaffLog, { query, ...(signal && { signal }) })
  })
  const heading = useFocusedHeading()
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({
    j: () => void (moveFocus(table.current, 1) || log.loadMore?.()),
    k: () => void moveFocus(table.current, -1),
    '/': () => document.getElementById('log-member')?.focus(),
    '?': () => setHelpOpen(true),
    u: () => void navigate('/'),
  })
  const { entries } = log
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title="Log" />
      <h1 ref={heading} tabIndex={-1}>
        Log
      </h1>
      <p className={styles.about}>
        What the staff did, the newest first. Entries are never changed or deleted; reading them is an entry,
        too.
      </p>
      <LogFilters key={key} query={filters} onFilter={filter} />
      <p className={styles.downloads}>
        <a href={makeAddress(downloadStaffLogXlsx.path, filters)} download>
          Download these entries as XLSX
        </a>
        <a href={makeAddress(downloadStaffLogTsv.path, filters)} download>
          As text (TSV)
        </a>
      </p>
      {log.error !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{describeFailure(log.error)}</p>
          <Button variant="quiet" onClick={log.retry}>
            Try again
          </Button>
        </div>
      )}
      {entries?.length === 0 && (
        <p className={styles.note}>
          No entries match.{' '}
          <Button variant="link" onClick={() => filter({})}>
            Show all
          </Button>
        </p>
      )}
      {entries && entries.length > 0 && <LogTable ref={table} entries={entries} isLoading={log.isLoading} />}
      {log.loadMore && (
        <Button variant="quiet" busyLabel={log.busyLabel} onClick={log.loadMore}>
          Show more
        </Button>
      )}
      <VisuallyHidden>
        <output>{log.isLoading ? 'Loading' : ''}</output>
      </VisuallyHidden>
      <Shortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </main>
  )
}

function makeAddress(path: string, filters: LogFilter): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
