import { onlineManager, QueryClient } from '@tanstack/react-query'

import { UnauthorisedError } from '../api/callApi.ts'

/**
 * The cache of calls: it never expires, does not refetch on focus or mount and does not retry. Errors go to the error
 * boundary; a 401 is handled by the root.
 */
export function createQueryClient(): QueryClient {
  // It was not notified of a network that returned before the login.
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
