import { useEffect, useEffectEvent, useState } from 'react'

import { UnauthorizedError } from '#client/api/callApi.ts'

/** What a call has brought; the data of the call before it stay until then. */
export interface Called<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isLoading: boolean
  readonly retry: () => void
}

/**
 * Calls with every change of its key, and aborts the call before. The root handles 401.
 * @param key what the call depends on
 */
export function useCall<Data>(key: string, call: (signal: AbortSignal) => Promise<Data>): Called<Data> {
  const [state, setState] = useState<{
    readonly data?: Data
    readonly error?: unknown
    readonly loadedFor?: string
  }>({})
  const [round, setRound] = useState(0)
  const wanted = `${round} ${key}`
  const begin = useEffectEvent(call)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    begin(signal).then(
      (data) => !signal.aborted && setState({ data, loadedFor: wanted }),
      (error: unknown) =>
        !signal.aborted &&
        !(error instanceof UnauthorizedError) &&
        setState((before) => ({ ...before, error, loadedFor: wanted })),
    )
    return () => controller.abort()
  }, [wanted])
  const isLoading = state.loadedFor !== wanted
  return {
    data: state.data,
    error: isLoading ? undefined : state.error,
    isLoading,
    retry: () => setRound((count) => count + 1),
  }
}
