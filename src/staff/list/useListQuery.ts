import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type InferOutput, safeParse } from 'valibot'

import { listQuery } from '#contract/listRules.ts'

export type ListQuery = InferOutput<typeof listQuery>

/**
 * What the list is asked with, from the page's address, so that a bookmark keeps it. Of an address that was mistyped
 * nothing counts.
 */
export function useListQuery() {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  const query = useMemo((): ListQuery => {
    const read = safeParse(listQuery, Object.fromEntries(new URLSearchParams(text)))
    return read.success ? read.output : {}
  }, [text])
  return {
    query,
    /** The same for the same filters, search and order. */
    key: text,
    /** @param value undefined takes the filter away; '' is "none" */
    change(name: keyof ListQuery, value: string | undefined): void {
      // From the address itself: a search that begins while somebody pauses would undo a filter that came meanwhile.
      const next = new URLSearchParams(location.search)
      if (value === undefined) next.delete(name)
      else next.set(name, value)
      setParameters(next, { replace: true })
    },
    clear: (): void => setParameters({}),
  }
}
