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
    const notifyOfRejection = ({ reason }: PromiseRejectionEvent): void => notify(reason)
    const notifyOfError = ({ error }: ErrorEvent): void => notify(error)
    addEventListener('unhandledrejection', notifyOfRejection)
    addEventListener('error', notifyOfError)
    return () => {
      removeEventListener('unhandledrejection', notifyOfRejection)
      removeEventListener('error', notifyOfError)
    }
  }, [show])
}
