import { useEffect, useRef, useState } from 'react'

import { findLookup } from '#contract/lookup.ts'
import { type LookupItem, maxLookupResults, unfilledListHeader } from '#contract/lookupRules.ts'
import { callApi } from '#client/api/callApi.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'

const quietMilliseconds = 200
const maxMilliseconds = 500

/** A single letter is in almost every name. */
const minCharacters = 2

/**
 * Suggestions for typed text, those of the student's state first. Only the latest search counts; late replies of earlier
 * ones are dropped. A failed search finds nothing.
 * @param onFound called with each result, and with nothing once it is dropped
 */
export function useSuggestions(
  category: LookupCategory,
  readState: () => string,
  onFound?: (found: readonly LookupItem[]) => void,
) {
  /** The latest results; undefined before the first search. */
  const [found, setFound] = useState<readonly LookupItem[]>()
  /** Whether nothing could be found, since the list is still being filled. */
  const [isUnfilled, setUnfilled] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestAt = useRef<number>(undefined)

  const stop = (): void => {
    clearTimeout(timer.current)
    latestAt.current = undefined
    underWay.current?.abort()
  }
  useEffect(() => stop, [])
  /** Drops a search in progress. */
  const forget = (): void => {
    stop()
    setFound(undefined)
    onFound?.([])
    setSearching(false)
  }
  const searchNow = async (text: string): Promise<void> => {
    if (!isLongEnough(text)) return
    stop()
    const { signal } = (underWay.current = new AbortController())
    setSearching(true)
    const state = readState()
    const query = {
      text: text.trim(),
      category,
      max_results: String(maxLookupResults),
      // A question about anything else is no help, and the server would refuse it.
      ...(/^[A-Z]{2}$/.test(state) && { state }),
    }
    let isListUnfilled = false
    const onHeaders = (headers: Headers): void => void (isListUnfilled = headers.has(unfilledListHeader))
    const reply = await callApi(findLookup, { query, signal, onHeaders }).catch(() => [])
    if (signal.aborted) return
    const latest = Array.isArray(reply) ? reply.slice(0, maxLookupResults) : []
    setUnfilled(isListUnfilled)
    setFound(latest)
    onFound?.(latest)
    setSearching(false)
  }
  /** Searches after a pause; texts that are too short find nothing. */
  const search = (text: string): void => {
    if (!isLongEnough(text)) return forget()
    const now = performance.now()
    latestAt.current ??= now + maxMilliseconds
    clearTimeout(timer.current)
    const wait = Math.min(quietMilliseconds, latestAt.current - now)
    timer.current = setTimeout(() => void searchNow(text), wait)
  }
  return { found, isUnfilled, isSearching, search, searchNow, forget }
}

function isLongEnough(text: string): boolean {
  return text.trim().length >= minCharacters
}
