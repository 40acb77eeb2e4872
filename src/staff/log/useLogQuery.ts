import type { InferOutput } from 'valibot'

import { logQuery } from '#contract/staffLogRules.ts'

import { useAddressQuery } from '../session/useAddressQuery.ts'

export type LogFilter = Omit<InferOutput<typeof logQuery>, 'after'>

/** What the log is filtered by, from the page's address. */
export function useLogQuery() {
  const { query, key, setParameters } = useAddressQuery(logQuery)
  const { after: _, ...filters } = query
  return {
    filters,
    key,
    filter: (next: Readonly<Record<string, string>>): void => setParameters(next),
  }
}
