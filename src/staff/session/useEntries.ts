import { useState } from 'react'

import { usePendingAction } from '#client/navigation/usePendingAction.ts'

import { useCall } from './useCall.ts'

interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly next?: string
}

/**
 * The entries that were loaded so far, a page at a time.
 * @param key what the pages depend on, but for where one begins
 * @param load calls for the page that begins after a cursor, the first one without
 */
export function useEntries<Entry>(
  key: string,
  load: (after: string | undefined, signal?: AbortSignal) => Promise<Page<Entry>>,
) {
  const first = useCall(key, async (signal) => ({ key, ...(await load(undefined, signal)) }))
  const [more, setMore] = useState<Page<Entry> & { readonly key: string }>()
  const action = usePendingAction('More could not be loaded')
  // Pages of another list than the first one's don't count.
  const later = more?.key === first.data?.key ? more : undefined
  const next = later ? later.next : first.data?.next
  const loadMore = async (): Promise<void> => {
    if (!first.data || next === undefined) return
    const page = await load(next)
    const { key: own } = first.data
    setMore({ ...page, key: own, entries: [...(later?.entries ?? []), ...page.entries] })
  }
  return {
    ...first,
    entries: first.data && [...first.data.entries, ...(later?.entries ?? [])],
    loadMore: next === undefined ? undefined : () => action.run(loadMore),
    busyLabel: action.busy('Loading'),
  }
}
