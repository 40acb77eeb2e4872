import { useCallback, useState } from 'react'

import { logOut } from '#contract/accounts.ts'

import type { Sender } from '../draft/send/createSender.ts'
import { callApi, describeFailure, getCaller } from '../api/callApi.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'
import { notifyTabs } from '../inactivity/tabs.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import { useGoToLogIn } from './useGoToLogIn.ts'

/** Time limit for deleting what the browser stores. */
const maxWipeMilliseconds = 3000

/**
 * Logs out in all tabs: saves, ends the session, clears this page's data and goes to /login with a message. While the
 * server cannot be reached nothing is cleared.
 */
export function useLogOut(sender: Sender, journal: Pick<Journal, 'wipe'>) {
  const goToLogIn = useGoToLogIn()
  const [failure, setFailure] = useState<string>()
  const leave = useCallback(
    async (errorMessage: string) => {
      // A 401 of another call may come before the reply, and clears the student's name.
      const student = getCaller()
      notifyTabs({ kind: 'leaving' })
      await sender.saveLast()
      try {
        await callApi(logOut)
      } catch (error) {
        setFailure(describeFailure(error))
        return
      }
      notifyTabs({ kind: 'loggedOut', wasInactive: false }, student)
      await settleWithin(journal.wipe(), maxWipeMilliseconds)
      await goToLogIn(errorMessage, true)
    },
    [sender, journal, goToLogIn],
  )
  return { failure, forgetFailure: () => setFailure(undefined), logOut: leave }
}
