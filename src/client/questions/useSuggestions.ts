import { useEffect, useMemo, useState } from 'react'

import { findLookup } from '#contract/lookup.ts'
import { type LookupItem, maxLookupResults } from '#contract/lookupRules.ts'
import { callApi } from '#client/api/callApi.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'

import { createDebounced } from './createDebounced.ts'

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
  const debounced = createDebounced((text: string) => void run(text), quietMilliseconds, maxMilliseconds)
  const forget = (): void => {
    debounced.cancel()
    underWay?.abort()
    onFound(undefined)
    onSearching(false)
  }
  const isLongEnough = (text: string): boolean => text.trim().length >= minCharacters
  return {
    /** Searches after a pause; texts that are too short find nothing. */
    search: (text: string) => (isLongEnough(text) ? debounced.call(text) : forget()),
    searchNow(text: string) {
      debounced.cancel()
      if (isLongEnough(text)) void run(text)
    },
    /** Drops a search in progress. */
    forget,
  }
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
    ...(state !== '' && { state }),
  }
  const reply = await callApi(findLookup, { query, signal })
  return Array.isArray(reply) ? reply : []
}
