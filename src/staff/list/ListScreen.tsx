import { useEffect, useRef, useState } from 'react'

import { describeFailure } from '#client/api/callApi.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

import { ManyBar } from '../many/ManyBar.tsx'
import { Shortcuts } from '../keys/Shortcuts.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import { ApplicationTable } from './ApplicationTable.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { countFilters, type Counts, Filters } from './Filters.tsx'
import styles from './ListScreen.module.css'
import { moveFocus, returnFocus } from './moveFocus.ts'
import { SearchField } from './SearchField.tsx'
import { useApplications } from './useApplications.ts'
import { useChoosing } from './useChoosing.ts'
import { useListQuery } from './useListQuery.ts'
import { formatCount } from './formatCount.ts'
import { keepOpenedList, readOpenedList } from './openedList.ts'

/** The applications that a member may see: what needs doing first, unless another order is chosen. */
export function ListScreen() {
  const { query, key, change, clear } = useListQuery()
  const list = useApplications(query, key)
  const { order: _, after: __, ...filters } = query
  const heading = useFocusedHeading()
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { applications, error } = list
  const { choosing, keys } = useChoosing(table, applications ?? [])
  useShortcuts({
    ...keys,
    a: () => bar.current?.querySelector('button')?.focus(),
    j: () => void (moveFocus(table.current, 1) || list.loadMore?.()),
    k: () => void moveFocus(table.current, -1),
    '/': () => {
      search.current?.scrollIntoView({ block: 'center' })
      search.current?.select()
    },
    '?': () => setHelpOpen(true),
  })
  const total = list.counts?.total
  useReturn(heading, table, key, applications !== undefined && !list.isLoading)
  const open = (id: string): void =>
    keepOpenedList({
      key,
      ids: applications?.map((one) => one.id) ?? [],
      ...(list.next !== undefined && { next: list.next }),
      total: Math.max(total ?? 0, applications?.length ?? 0),
      opened: id,
    })
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title="Applications" />
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            Applications
          </h1>
          <output className={styles.total}>{total === undefined ? '' : countWords(total)}</output>
          {query.needs === undefined && list.counts && (
            <p className={styles.total}>{describeWork(list.counts)}</p>
          )}
        </div>
        <SearchField
          input={search}
          search={query.search ?? ''}
          onSearch={(text) => change('search', text)}
          onEnter={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
      <FilterPanel count={countFilters(query)}>
        <Filters query={query} counts={list.counts} change={change} clear={clear} />
      </FilterPanel>
      <div className={styles.results}>
        {error !== undefined && (
          <div role="alert" className={styles.failure}>
            <p>{describeFailure(error)}</p>
            <Button variant="quiet" onClick={list.retry}>
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
        {applications && (
          <ManyBar
            bar={bar}
            rows={applications}
            filter={filters}
            total={total}
            formatCount={formatCount}
            onChanged={list.retry}
          >
            <div className={styles.help}>
              <Button variant="link" aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
                Keyboard shortcuts
              </Button>
            </div>
          </ManyBar>
        )}
        {applications && applications.length > 0 && (
          <ApplicationTable
            ref={table}
            applications={applications}
            isLoading={list.isLoading}
            choosing={choosing}
            onOpen={open}
          />
        )}
        {list.loadMore && (
          <Button variant="quiet" busyLabel={list.busyLabel} onClick={list.loadMore}>
            Show more
          </Button>
        )}
        <VisuallyHidden>
          <output>{list.isLoading ? 'Loading' : ''}</output>
        </VisuallyHidden>
      </div>
      <Shortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </main>
  )
}

/** Gives the focus back to the row of the application that one comes back from, unless it is in use elsewhere. */
function useReturn(
  heading: { readonly current: HTMLElement | null },
  table: { readonly current: HTMLTableElement | null },
  key: string,
  isLoaded: boolean,
): void {
  useEffect(() => {
    if (!isLoaded) return
    const stored = readOpenedList()
    if (stored?.opened === undefined) return
    const { opened, ...rest } = stored
    const isWaiting = document.activeElement === heading.current || document.activeElement === document.body
    if (stored.key === key && isWaiting) returnFocus(table.current, opened, stored.ids)
    keepOpenedList(rest)
  }, [heading, table, key, isLoaded])
}

function countWords(total: number): string {
  return total === 1 ? '1 application' : `${formatCount(total)} applications`
}

/** How many of them need doing; '' without any application. */
function describeWork({ total, facets }: Counts): string {
  if (total === 0) return ''
  const values = facets.find(({ facet }) => facet === 'needs')?.values ?? []
  const count = values.reduce((sum, one) => sum + (one.value === '' ? 0 : one.count), 0)
  return count === 0 ? 'Nothing to do' : `${formatCount(count)} to do`
}
