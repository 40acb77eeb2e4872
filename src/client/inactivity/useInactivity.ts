import { useEffect, useEffectEvent, useState } from 'react'

import { getTabs } from '#contract/applications.ts'
import { inactivityMessage, sessionInvalidMessage } from '#contract/messages.ts'

import { callApi, getCaller } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { useGoToLogIn } from '../logout/useGoToLogIn.ts'
import { isLeaving, markLeaving } from '../session/visit.ts'
import { activityStamp, endSession, endSessionLater } from '../logout/endSessionLater.ts'
import { type ActivityPhase, type ActivityWatch, createActivityWatch } from './createActivityWatch.ts'
import { settleWithin } from '../api/settleWithin.ts'
import { listenToTabs, notifyTabs } from '../draft/send/tabs.ts'

/** Nobody is there to wait for the last save. What the server doesn't have by then stays on the device. */
const maxSaveMilliseconds = 5000

/** A logout that takes longer on the server is finished in the background. */
const maxLogOutMilliseconds = 5000

/** Logs a student out after 15 minutes without activity in any tab, and when another tab logs out. */
export function useInactivity(
  sender: { saveLast(): Promise<void> },
  journal: { stop(): void; wipe(): Promise<void> },
) {
  const goToLogIn = useGoToLogIn()
  const { tenant } = useInstitution()
  const [inactivity, setInactivity] = useState<{
    readonly phase: ActivityPhase
    readonly watch?: ActivityWatch
  }>({ phase: 'active' })

  const stopJournal = useEffectEvent(() => journal.stop())
  const wipeJournal = useEffectEvent(() => void journal.wipe().catch(() => undefined))

  useEffect(() => {
    const prefix = tenant.identityProviderPrefix
    const leaveIdle = async (): Promise<void> => {
      const username = getCaller()
      markLeaving()
      notifyTabs({ kind: 'leaving' })
      await settleWithin(sender.saveLast(), maxSaveMilliseconds)
      const hasEnded = await settleWithin(endSession(username), maxLogOutMilliseconds)
      notifyTabs({ kind: 'loggedOut', wasInactive: true, isByChoice: false }, username)
      await goToLogIn(inactivityMessage)
      if (!hasEnded) endSessionLater(username, prefix)
    }

    const watch = createActivityWatch({
      stamp: activityStamp,
      // The cheapest call: any call renews the session. It has no timeout.
      renew: () => callApi(getTabs, { signal: new AbortController().signal }),
    })
    const follow = (): void => {
      setInactivity({ phase: watch.getPhase(), watch })
      if (watch.getPhase() === 'over' && !isLeaving()) void leaveIdle()
    }
    const check = (): void => {
      // Another tab logged out while this one was suspended.
      if (!hasMarker(prefix) && !isLeaving()) {
        stopJournal()
        void goToLogIn(sessionInvalidMessage)
      } else watch.check()
    }
    const ends = new AbortController()
    // A page that becomes visible again: its timers may have been suspended.
    for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, check, ends)
    for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, check, ends)
    // Another tab has shared an activity.
    addEventListener('storage', watch.check, ends)
    listenToActivity(watch.noteActivity, ends.signal)
    const stopListening = listenToTabs((message) => {
      if (isLeaving()) return
      if (message.kind === 'leaving') void sender.saveLast()
      if (message.kind === 'loggedOut') {
        const { wasInactive, isByChoice } = message
        if (isByChoice) wipeJournal()
        void goToLogIn(wasInactive ? inactivityMessage : sessionInvalidMessage, isByChoice)
      }
    })
    watch.follow(follow)
    follow()
    return () => {
      ends.abort()
      watch.stop()
      stopListening()
    }
  }, [goToLogIn, tenant, sender])

  return inactivity
}

/** Typing, filling in, pointing, scrolling and touching. */
const activities = [
  'keydown',
  'input',
  'pointerdown',
  'pointermove',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
] as const

/** Listens for any activity in this page. */
function listenToActivity(listener: () => void, signal: AbortSignal): void {
  const onEvent = (event: Event): void => {
    // Browsers fire pointermove without movement when the page changes under the pointer.
    const hasNotMoved = event instanceof PointerEvent && event.type === 'pointermove'
    if (hasNotMoved && event.movementX === 0 && event.movementY === 0 && event.pointerType === 'mouse') return
    listener()
  }
  for (const activity of activities)
    addEventListener(activity, onEvent, { capture: true, passive: true, signal })
}
