import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { safeParse } from 'valibot'

import { callApi } from '#client/api/callApi.ts'
import { listQuery } from '#contract/listRules.ts'
import { listApplications } from '#contract/staffList.ts'

import { Shortcuts } from '../keys/Shortcuts.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { formatCount } from '../list/formatCount.ts'
import { keepWalk, readWalk, type Walk as List } from '../list/walk.ts'
import styles from './Walk.module.css'

/** The ways from an application: to the list that it was opened from, and to the ones before and after it there. */
export function Walk({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const [list, setList] = useState(readWalk)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const index = list?.ids.indexOf(id) ?? -1
  const before = list?.ids[index - 1]
  const after = index < 0 ? undefined : list?.ids[index + 1]
  const isLast = index >= 0 && after === undefined
  const loadNext = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const longer = list && (await loadPage(list, signal))
    if (!longer) return
    keepWalk(longer)
    setList(longer)
  })
  useEffect(() => {
    if (index < 0) return undefined
    const stored = readWalk()
    if (stored) keepWalk({ ...stored, opened: id })
    const controller = new AbortController()
    // Without the next page this is the last one of the list.
    if (isLast) loadNext(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [id, index, isLast])
  const listPath = `/${list === undefined || list.key === '' ? '' : `?${list.key}`}`
  const go = (to: string | undefined): void => {
    if (to !== undefined) void navigate(to)
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
    <nav aria-label="List" className={styles.walk}>
      <Link to={listPath} aria-keyshortcuts="u Escape">
        Back to the list
      </Link>
      {list && index >= 0 && (
        <>
          <span className={styles.place}>
            {formatCount(index + 1)} of {formatCount(list.total)}
          </span>
          {previous !== undefined && (
            <Link to={previous} aria-keyshortcuts="k p">
              Previous
            </Link>
          )}
          {next !== undefined && (
            <Link to={next} aria-keyshortcuts="j n">
              Next
            </Link>
          )}
        </>
      )}
      <Shortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </nav>
  )
}

/** @returns the list with one more page; undefined if there is none */
async function loadPage(list: List, signal: AbortSignal): Promise<List | undefined> {
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
