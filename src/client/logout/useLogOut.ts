import { useCallback, useEffect, useRef, useState } from 'react'

import { describeFailure, getCaller } from '../api/callApi.ts'
import { countUnsaved, nothingUnsaved, type Unsaved } from '../draft/countUnsaved.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { answerTabs } from './askTabs.ts'
import { endSession } from './endSessionLater.ts'
import { settleWithin } from '../api/settleWithin.ts'
import { notifyTabs } from '../draft/send/tabs.ts'
import { countElsewhere } from './countElsewhere.ts'
import { describeUnsaved, type LostByLogOut } from './describeUnsaved.ts'
import type { LogOutStep } from './LogOutDialog.tsx'
import { useGoToLogIn } from './useGoToLogIn.ts'
import { isLeaving } from '../session/visit.ts'

/** Time after which a dialog says why the logout takes longer. */
const quickMilliseconds = 500

/** Time limit for deleting what the browser stores. */
const maxWipeMilliseconds = 3000

/**
 * Logs out in all tabs: saves as long as there is hope, asks if anything would be lost, ends the session, and only then
 * clears this page's data and goes to /login with a message. While the server cannot be reached nothing is cleared.
 */
export function useLogOut(sender: Sender, journal: Pick<Journal, 'id' | 'readOthers' | 'stop' | 'wipe'>) {
  const goToLogIn = useGoToLogIn()
  const store = useDraftStore()
  const [step, setStep] = useState<LogOutStep>()
  const attempt = useRef<AbortController>(undefined)

  useEffect(() => {
    const count = (): Unsaved => countUnsaved(store.rules, store.getDraft())
    return answerTabs(journal.id ?? crypto.randomUUID(), { save: sender.saveLast, count })
  }, [store, sender, journal])

  const logOut = useCallback(
    async (errorMessage: string): Promise<void> => {
      // The dialog about inactivity has another button.
      attempt.current?.abort()
      const stays = new AbortController()
      attempt.current = stays
      setStep(undefined)
      const { signal } = stays
      const onClose = (): void => setStep(undefined)
      const onStay = (): void => {
        stays.abort()
        onClose()
      }
      // A 401 may end the session at any time, and another student may then log in here.
      const student = getCaller()
      const isOver = (): boolean => getCaller() !== student || isLeaving()
      const countHere = (): Unsaved => countUnsaved(store.rules, store.getDraft())
      const count = async (saving?: Promise<void>) => {
        const elsewhere = await countElsewhere({ store, sender, journal }, saving === undefined)
        await saving
        return { here: countHere(), elsewhere }
      }
      const ask = async (lost: LostByLogOut): Promise<void> =>
        await new Promise((resolve) => setStep({ kind: 'asking', lost, onStay, onLeave: resolve }))

      const timer = setTimeout(() => setStep({ kind: 'saving', onStay }), quickMilliseconds)
      try {
        let unsaved = await untilAborted(count(sender.saveLast()), signal)
        clearTimeout(timer)
        // Asks again about what was typed in another window while the question was open.
        for (let givenUp = 0; !isOver() && getSize(unsaved) > givenUp;) {
          givenUp = getSize(unsaved)
          await untilAborted(ask(describeUnsaved(unsaved.here, unsaved.elsewhere)), signal)
          setStep({ kind: 'ending', onClose })
          unsaved = await untilAborted(count(), signal)
        }
        setStep((shown) => (isOver() || !shown ? undefined : { kind: 'ending', onClose }))
        if (isOver()) return
        await endSession(student)
        // Nobody has asked about what was typed since.
        const isByChoice = getSize({ here: countHere() }) <= getSize({ here: unsaved.here })
        notifyTabs({ kind: 'loggedOut', wasInactive: false, isByChoice }, student)
        if (isByChoice) await settleWithin(journal.wipe(), maxWipeMilliseconds)
        else journal.stop()
        await goToLogIn(errorMessage, isByChoice)
      } catch (error) {
        if (!signal.aborted) setStep({ kind: 'failed', message: describeFailure(error), onClose })
      } finally {
        clearTimeout(timer)
      }
    },
    [store, sender, journal, goToLogIn],
  )
  return { step, logOut }
}

function getSize({
  here,
  elsewhere = nothingUnsaved,
}: {
  readonly here: Unsaved
  readonly elsewhere?: Unsaved
}) {
  return [here, elsewhere].reduce((sum, { answers, files, submits }) => sum + answers + files + submits, 0)
}

/** @throws the signal's reason */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return await Promise.race([work, aborted])
}
