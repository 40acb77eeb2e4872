import { useState } from 'react'
import type { InferOutput } from 'valibot'

import { listQuery } from '#contract/listRules.ts'

import { useAddressQuery } from '../session/useAddressQuery.ts'

export type ListQuery = InferOutput<typeof listQuery>

/** What the list is asked with, from the page's address. */
export function useListQuery() {
  const { query, key, setParameters } = useAddressQuery(listQuery)
  const [path] = useState(readPath)
  return {
    query,
    key,
    /** @param value undefined takes the filter away; '' is "none" */
    change(name: keyof ListQuery, value: string | undefined): void {
      // A search that begins as an application is opened would lead back here.
      if (readPath() !== path) return
      // From the address itself: a search that begins while somebody pauses would undo a filter that came meanwhile.
      const next = new URLSearchParams(location.search)
      if (value === undefined) next.delete(name)
      else next.set(name, value)
      if (next.toString() === new URLSearchParams(location.search).toString()) return
      setParameters(next, { replace: true })
    },
    clear: (): void => setParameters({}),
  }
}

function readPath(): string {
  return location.pathname.replace(/\/$/, '')
}
