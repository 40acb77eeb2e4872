import { onlineManager, QueryClient } from '@tanstack/react-query'

import { UnauthorisedError } from '../api/callApi.ts'

/**
 * The cache of server calls: it never expires, is not fetched again on focus or mount,
 * does not retry, and errors go to the error boundary; a 401 has its own way.
 */
export function createQueryClient(): QueryClient {
  // While nobody was logged in it heard of no network that came back; a login has just been answered.
  onlineManager.setOnline(true)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        throwOnError: (error) => !(error instanceof UnauthorisedError),
      },
    },
  })
}
