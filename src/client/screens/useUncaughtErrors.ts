import { useEffect } from 'react'

import { unexpectedErrorMessage } from '#contract/messages.ts'

import { UnauthorisedError } from '../api/callApi.ts'
import { useToast } from '../ui/ToastContext.ts'

const uncaughtMilliseconds = 300_000

export function useUncaughtErrors(): void {
  const { show } = useToast()
  useEffect(() => {
    const notify = (error: unknown): void => {
      // Errors of browser extensions are ignored, and a 401 is handled by the root.
      const isOurs = error instanceof Error && (error.stack?.includes(location.origin) ?? false)
      if (!isOurs || error instanceof UnauthorisedError) return
      show({
        severity: 'error',
        label: 'Error',
        text: unexpectedErrorMessage,
        durationMs: uncaughtMilliseconds,
      })
    }
    const ends = new AbortController()
    addEventListener('unhandledrejection', ({ reason }) => notify(reason), ends)
    addEventListener('error', ({ error }) => notify(error), ends)
    return () => ends.abort()
  }, [show])
}
