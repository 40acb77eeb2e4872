import { useState } from 'react'

import { describeFailure, isOffline, UnauthorizedError } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'

/**
 * Runs what a dialog's button does, once at a time. A refusal is said in the dialog, since a toast would cover its
 * buttons; a call without a reply is sent again once the network is back, so it must do the same when it comes twice.
 */
export function useDialogAction(errorLabel: string) {
  const [refusal, setRefusal] = useState<string>()
  const { busy, failure, forgetFailure, run } = usePendingAction(errorLabel)
  return {
    failure: refusal ?? failure?.text,
    busy,
    forgetFailure: () => {
      setRefusal(undefined)
      forgetFailure()
    },
    run: (action: () => Promise<void>) => {
      setRefusal(undefined)
      run(async () => {
        try {
          await action()
        } catch (error) {
          if (isOffline(error) || error instanceof UnauthorizedError) throw error
          setRefusal(describeFailure(error))
        }
      })
    },
  }
}
