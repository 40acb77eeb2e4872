import { useEffect, useState } from 'react'

import { UnauthorizedError } from '../api/callApi.ts'
import { callOnline } from '../api/callOnline.ts'

/**
 * Loads something once, as soon as there is a network. A failure goes to the error boundary; a 401 is handled by the root.
 * @param load the same function in every render
 */
export function useLoaded<Data>(load: () => Promise<Data>): Data | undefined {
  const [{ data, error }, setState] = useState<{ readonly data?: Data; readonly error?: unknown }>({})
  useEffect(() => {
    let isOver = false
    callOnline(load).then(
      (loaded) => !isOver && setState({ data: loaded }),
      (failure: unknown) => !isOver && setState({ error: failure }),
    )
    return () => void (isOver = true)
  }, [load])
  if (error !== undefined && !(error instanceof UnauthorizedError)) throw error
  return data
}
