import { useEffect, useMemo, useState } from 'react'

import { findLookup } from '#contract/lookup.ts'
import { type LookupItem, maxLookupResults } from '#contract/lookupRules.ts'
import { callApi } from '#client/api/callApi.ts'
import { createQuietTimer } from '#client/draft/keep/createQuietTimer.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'

const quietMilliseconds = 200
const maxMilliseconds = 500

/** A single letter is in almost every name. */
const minCharacters = 2

/** Suggestions for typed text, those of the student's state first. `readState` must be stable. */
export function useSuggestions(category: LookupCategory, readState: () => string) {
  /** The latest results; undefined before the first search. */
  const [found, setFound] = useState<readonly LookupItem[]>()
  const [isSearching, setSearching] = useState(false)
  const actions = useMemo(
    () => createSearch(category, readState, setFound, setSearching),
    [category, readState],
  )
  useEffect(() => actions.forget, [actions])
  return { found, isSearching, ...actions }
}

/** Only the latest search counts; late replies of earlier ones are dropped. A failed search finds nothing. */
function createSearch(
  category: LookupCategory,
  readState: () => string,
  onFound: (found: readonly LookupItem[] | undefined) => void,
  onSearching: (isSearching: boolean) => void,
) {
  let underWay: AbortController | undefined
  const run = async (text: string): Promise<void> => {
    underWay?.abort()
    const controller = new AbortController()
    underWay = controller
    onSearching(true)
    const items = await findItems(category, text, readState(), controller.signal).catch(() => [])
    if (controller.signal.aborted) return
    onFound(items.slice(0, maxLookupResults))
    onSearching(false)
  }
  let newest = ''
  let latestAt: number | undefined
  const timer = createQuietTimer(() => searchNow(newest))
  const stop = (): void => {
    timer.stop()
    latestAt = undefined
  }
  const searchNow = (text: string): void => {
    stop()
    if (isLongEnough(text)) void run(text)
  }
  const forget = (): void => {
    stop()
    underWay?.abort()
    onFound(undefined)
    onSearching(false)
  }
  return {
    /** Searches after a pause; texts that are too short find nothing. */
    search(text: string) {
      if (!isLongEnough(text)) return forget()
      const now = performance.now()
      newest = text
      latestAt ??= now + maxMilliseconds
      timer.start(Math.min(quietMilliseconds, latestAt - now))
    },
    searchNow,
    /** Drops a search in progress. */
    forget,
  }
}

function isLongEnough(text: string): boolean {
  return text.trim().length >= minCharacters
}

async function findItems(
  category: LookupCategory,
  text: string,
  state: string,
  signal: AbortSignal,
): Promise<readonly LookupItem[]> {
  const query = {
    text: text.trim(),
    category,
    max_results: String(maxLookupResults),
    // A question about anything else is no help, and the server would refuse it.
    ...(/^[A-Z]{2}$/.test(state) && { state }),
  }
  const reply = await callApi(findLookup, { query, signal })
  return Array.isArray(reply) ? reply : []
}
