import { useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { listApplications } from '#contract/staffList.ts'

import { useCall } from '../session/useCall.ts'
import type { Listed } from './listWords.ts'
import type { ListQuery } from './useListQuery.ts'
import { readOpenedList } from './openedList.ts'

interface Pages {
  readonly key: string
  readonly applications: readonly Listed[]
  readonly next?: string | undefined
}

/** The pages of the list that were loaded so far: at first one, or as many as when one left for an application. */
export function useApplications(query: ListQuery, key: string) {
  const first = useCall(key, async (signal) => {
    const stored = readOpenedList()
    const wanted = stored?.key === key && stored.opened !== undefined ? stored.ids.length : 0
    const page = await callApi(listApplications, { query, signal })
    const applications = [...page.applications]
    let { next } = page
    while (next !== undefined && applications.length < wanted) {
      // Each page names the next one.
      // oxlint-disable-next-line no-await-in-loop
      const more = await callApi(listApplications, { query: { ...query, after: next }, signal })
      applications.push(...more.applications)
      next = more.next
    }
    return { key, applications, next, isSimilar: page.is_similar, counts: page.counts }
  })
  const [more, setMore] = useState<Pages>()
  const action = usePendingAction('More could not be loaded')
  // Pages of another list than the first one's don't count.
  const later = more?.key === first.data?.key ? more : undefined
  const next = later ? later.next : first.data?.next
  const load = async (): Promise<void> => {
    if (!first.data || next === undefined) return
    const page = await callApi(listApplications, { query: { ...query, after: next } })
    setMore({
      key: first.data.key,
      applications: [...(later?.applications ?? []), ...page.applications],
      next: page.next,
    })
  }
  return {
    ...first,
    applications: first.data && [...first.data.applications, ...(later?.applications ?? [])],
    isSimilar: first.data?.isSimilar ?? false,
    counts: first.data?.counts,
    /** Not set on the last page. */
    next,
    loadMore: next === undefined ? undefined : () => action.run(load),
    busyLabel: action.busy('Loading'),
  }
}
