import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getCopy } from '#contract/documents.ts'

import { callApi, UnauthorisedError } from '../api/callApi.ts'
import { saveFile } from './saveFile.ts'

export interface CopyDownload {
  readonly url: string | null
  readonly isBeingMade: boolean
  /** Nothing has been answered, so that there is nothing to copy. */
  readonly isEmpty: boolean
  /** The latest answer was that there will be none. */
  readonly hasFailed: boolean
  /**
   * Asks for the copy as it is now and saves it as soon as it is there: an address given earlier may be over.
   */
  readonly download: () => Promise<boolean>
}

/** How often the copy is asked about while it is being made, and afterwards, since its address does not last. */
const pollMilliseconds = { beingMade: 1000, made: 600_000 }

const copyQuery = queryOptions({ queryKey: ['pdf'], queryFn: () => callApi(getCopy), staleTime: 0 })

/** Follows the PDF copy of the application for a link that can be seen. */
export function useCopyDownload(): CopyDownload {
  const client = useQueryClient()
  const [isPressed, setIsPressed] = useState(false)
  const { data, isError } = useQuery({
    ...copyQuery,
    refetchOnMount: 'always',
    // A machine that slept has not polled.
    refetchOnWindowFocus: 'always',
    throwOnError: false,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.status) ? pollMilliseconds.beingMade : pollMilliseconds.made,
  })
  const waitForUrl = async (): Promise<string | null> => {
    for (;;) {
      const copy = await client.fetchQuery(copyQuery)
      if (!isUnderWay(copy.status)) return copy.url
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds.beingMade))
    }
  }
  return {
    url: data?.url ?? null,
    isBeingMade: isPressed || (data === undefined && !isError) || isUnderWay(data?.status),
    isEmpty: data?.status === 'NOT_ANSWERED',
    hasFailed: isError || data?.status === 'FAILED',
    download: async () => {
      setIsPressed(true)
      try {
        const url = await waitForUrl()
        if (url !== null) saveFile(url)
        return url !== null
      } catch (error) {
        // That one has a way of its own, to /login.
        return error instanceof UnauthorisedError
      } finally {
        setIsPressed(false)
      }
    },
  }
}

function isUnderWay(status: string | undefined): boolean {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS'
}
