import { useRef, useState } from 'react'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countApplications } from '#contract/staffList.ts'

import { useCall } from '../session/useCall.ts'
import { ApplicationTable } from './ApplicationTable.tsx'
import { Filters } from './Filters.tsx'
import styles from './ListScreen.module.css'
import { SearchField } from './SearchField.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useApplications } from './useApplications.ts'
import { useListQuery } from './useListQuery.ts'
import { useListShortcuts } from './useListShortcuts.ts'

/** The applications that a member may see: what needs doing first, unless another order is chosen. */
export function ListScreen() {
  const { query, key, change, clear } = useListQuery()
  const list = useApplications(query, key)
  const counts = useCall(key, async (signal) => {
    const { order: _, after: __, ...filters } = query
    return await callApi(countApplications, { query: filters, signal })
  })
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useListShortcuts({ table, search, openHelp: () => setHelpOpen(true) })
  const { applications } = list
  const total = counts.data?.total
  const error: unknown = list.error ?? counts.error
  return (
    <div className={styles.screen}>
      <DocumentTitle title="Applications" />
      <aside className={styles.aside} aria-label="Filters">
        <Filters query={query} counts={counts.data} change={change} clear={clear} />
      </aside>
      <main id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.head}>
          <h1>Applications</h1>
          <output className={styles.total}>{total === undefined ? '' : countWords(total)}</output>
          <Button variant="link" aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
            Keyboard shortcuts
          </Button>
        </div>
        <SearchField input={search} search={query.search ?? ''} onSearch={(text) => change('search', text)} />
        {error !== undefined && (
          <div role="alert" className={styles.failure}>
            <p>{describeFailure(error)}</p>
            <Button
              variant="quiet"
              onClick={() => {
                list.retry()
                counts.retry()
              }}
            >
              Try again
            </Button>
          </div>
        )}
        {list.isSimilar && applications && applications.length > 0 && (
          <p className={styles.note}>Nothing has exactly these words. These are spelled much like them:</p>
        )}
        {applications?.length === 0 && (
          <p className={styles.note}>
            No applications match.{' '}
            <Button variant="link" onClick={clear}>
              Show all
            </Button>
          </p>
        )}
        {applications && applications.length > 0 && (
          <ApplicationTable ref={table} applications={applications} isLoading={list.isLoading} />
        )}
        {list.loadMore && (
          <Button variant="quiet" busyLabel={list.busyLabel} onClick={list.loadMore}>
            Show more
          </Button>
        )}
        <VisuallyHidden>
          <output>{list.isLoading ? 'Loading' : ''}</output>
        </VisuallyHidden>
      </main>
      <Shortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 application' : `${total} applications`
}
