import { useQuery } from '@tanstack/react-query'

import { getCopy } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'

/** What a download link shows. */
export interface CopyDownload {
  /** The copy's address, once it is there. */
  readonly url: string | null
  readonly isBeingMade: boolean
  readonly hasFailed: boolean
}

/** How often the copy is asked about while it is being made, and afterwards, since its address does not last (spec 9). */
const pollMilliseconds = { beingMade: 1000, made: 600_000 }

/** Follows the PDF copy of the application (spec 4, PDF copy download). */
export function useCopyDownload(): CopyDownload {
  const { data, isError } = useQuery({
    queryKey: ['pdf'],
    queryFn: () => callApi(getCopy),
    staleTime: 0,
    refetchOnMount: 'always',
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'UNPROCESSED' || state.data?.status === 'IN_PROGRESS'
        ? pollMilliseconds.beingMade
        : pollMilliseconds.made,
  })
  return {
    url: data?.url ?? null,
    isBeingMade: data === undefined || data.status === 'UNPROCESSED' || data.status === 'IN_PROGRESS',
    hasFailed: isError || data?.status === 'FAILED',
  }
}
