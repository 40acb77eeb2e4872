import { useEffect } from 'react'

import { unexpectedErrorMessage } from '#contract/messages.ts'

import { UnauthorisedError } from '../api/callApi.ts'
import { useToast } from '../ui/ToastContext.ts'

/** How long an error that nobody caught is shown, in milliseconds (spec 9). */
const uncaughtMilliseconds = 300_000

/** Tells the student of a failure that nobody else has told them of (spec 8, uncaught error). */
export function useUncaughtErrors(): void {
  const { show } = useToast()
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      // What a browser's extensions do wrong is none of ours, and a 401 has its own way.
      const isOurs = reason instanceof Error && (reason.stack?.includes(location.origin) ?? false)
      if (!isOurs || reason instanceof UnauthorisedError) return
      show({
        severity: 'error',
        label: 'Error',
        text: unexpectedErrorMessage,
        durationMs: uncaughtMilliseconds,
      })
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [show])
}
