import { useState } from 'react'

import { logOut } from '#contract/accounts.ts'

import type { Sender } from '../draft/send/createSender.ts'
import { saveBeforeLeaving } from '../draft/send/saveBeforeLeaving.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { callApi } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'
import { notifyTabs } from '../inactivity/tabs.ts'
import type { Journal } from '../draft/keep/createJournal.ts'
import type { LogOut } from './LogOutContext.ts'
import { useGoToLogIn } from './useGoToLogIn.ts'

/** How long the browser's storage may take, in milliseconds. */
const maxWipeMilliseconds = 3000

export interface LoggingOut {
  readonly logOut: LogOut
  readonly failure: string | undefined
  readonly forgetFailure: () => void
}

/**
 * Logs out, in all tabs: saves what was typed, ends the session, clears what this page knows and goes to /login, which
 * shows the message. While the server cannot be reached nothing is cleared.
 */
export function useLogOut(sender: Sender, journal: Pick<Journal, 'wipe'>): LoggingOut {
  const goToLogIn = useGoToLogIn()
  const store = useDraftStore()
  const [failure, setFailure] = useState<string>()
  return {
    failure,
    forgetFailure: () => setFailure(undefined),
    async logOut(errorMessage) {
      notifyTabs({ kind: 'leaving' })
      await saveBeforeLeaving(store, sender)
      try {
        await callApi(logOut)
      } catch (error) {
        setFailure(describeFailure(error))
        return
      }
      notifyTabs({ kind: 'loggedOut', wasInactive: false })
      await settleWithin(journal.wipe(), maxWipeMilliseconds)
      await goToLogIn(errorMessage, true)
    },
  }
}
