import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { safeParse } from 'valibot'

import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { listQuery } from '#contract/listRules.ts'
import { listApplications } from '#contract/staffList.ts'

import { Shortcuts } from '../keys/Shortcuts.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { formatCount } from '../list/formatCount.ts'
import { keepOpenedList, readOpenedList, type OpenedList } from '../list/openedList.ts'
import { waitForSave } from './pendingSave.ts'
import styles from './ListNavigation.module.css'

/** The ways from an application: to the list that it was opened from, and to the ones before and after it there. */
export function ListNavigation({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const [list, setList] = useState(readOpenedList)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const index = list?.ids.indexOf(id) ?? -1
  const before = list?.ids[index - 1]
  const after = index < 0 ? undefined : list?.ids[index + 1]
  const isLast = index >= 0 && after === undefined
  const loadNext = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const longer = list && (await loadPage(list, signal))
    if (!longer) return
    keepOpenedList(longer)
    setList(longer)
  })
  useEffect(() => {
    if (index < 0) return undefined
    const stored = readOpenedList()
    if (stored) keepOpenedList({ ...stored, opened: id })
    const controller = new AbortController()
    // Without the next page this is the last one of the list.
    if (isLast) loadNext(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [id, index, isLast])
  const listPath = `/${list === undefined || list.key === '' ? '' : `?${list.key}`}`
  const go = (to: string | undefined): void => {
    if (to === undefined) return
    void waitForSave().then((isStored) => isStored && navigate(to))
  }
  const [previous, next] = [before, after].map((one) => one && `/applications/${one}`)
  useShortcuts({
    j: () => go(next),
    n: () => go(next),
    k: () => go(previous),
    p: () => go(previous),
    u: () => go(listPath),
    Escape: () => go(listPath),
    '?': () => setHelpOpen(true),
  })
  return (
    <nav aria-label="List" className={styles.navigation}>
      <Way to={listPath} keys="u Escape" go={go}>
        Back to the list
      </Way>
      {list && index >= 0 && (
        <>
          <span className={styles.place}>
            {formatCount(index + 1)} of {formatCount(list.total)}
          </span>
          {previous !== undefined && (
            <Way to={previous} keys="k p" go={go}>
              Previous
            </Way>
          )}
          {next !== undefined && (
            <Way to={next} keys="j n" go={go}>
              Next
            </Way>
          )}
        </>
      )}
      <Button variant="link" aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Shortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </nav>
  )
}

/** A link that is followed once what was changed is stored. */
function Way(props: {
  readonly to: string
  readonly keys: string
  readonly go: (to: string) => void
  readonly children: string
}) {
  const { to, keys, go, children } = props
  return (
    <Link
      to={to}
      aria-keyshortcuts={keys}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </Link>
  )
}

/** @returns the list with one more page; undefined if there is none */
async function loadPage(list: OpenedList, signal: AbortSignal): Promise<OpenedList | undefined> {
  const { next: after, ...rest } = list
  if (after === undefined) return undefined
  const query = safeParse(listQuery, Object.fromEntries(new URLSearchParams(list.key)))
  const page = await callApi(listApplications, {
    query: { ...(query.success ? query.output : {}), after },
    signal,
  })
  const ids = [...list.ids, ...page.applications.map((one) => one.id)]
  return { ...rest, ids, ...(page.next !== undefined && { next: page.next }) }
}
