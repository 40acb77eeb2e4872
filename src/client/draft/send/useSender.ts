import { useEffect, useState } from 'react'

import { listenToTabs } from './tabs.ts'
import { countUnsaved } from '../countUnsaved.ts'
import { endCarrying } from '../keep/endCarrying.ts'
import type { Journal } from '../keep/openJournal.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { createSender, type Sender } from './createSender.ts'
import { useProfileStore } from '../../session/profileStore.ts'
import { getRetryMilliseconds } from '../../api/getRetryMilliseconds.ts'

/** After the pause in which answers are saved, texts with focus are saved, too. */
const restMilliseconds = 3000

/**
 * Saves a student's changes after a pause in typing, when the page is hidden or left, and again after a failure. Loads
 * what another tab has saved. Asks before leaving if something is neither saved nor on the device, and while nobody knows
 * whether a submit has arrived.
 */
export function useSender(journal: Pick<Journal, 'isKept'>, isOpen: boolean): Sender {
  const store = useDraftStore()
  const profiles = useProfileStore()
  const [sender] = useState(() => createSender(store, profiles))
  useEffect(() => () => sender.close(), [sender])
  useEffect(() => {
    if (!isOpen) return
    // The saved status shows failures. What a visitor's page carried is the student's once it is saved.
    const save = (): void => void sender.save().then(endCarrying, () => undefined)
    const leave = (): void => {
      store.dispatch({ kind: 'inputsLeft' })
      save()
    }
    const askBeforeLeaving = (event: Event): void => {
      const phase = store.getDraft().student?.submit?.phase
      if (phase === 'sent' || phase === 'unheard') event.preventDefault()
      if (journal.isKept()) return
      store.dispatch({ kind: 'inputsLeft' })
      if (countUnsaved(store.rules, store.getDraft()).answers > 0) event.preventDefault()
    }
    let failures = 0
    let retry: ReturnType<typeof setTimeout> | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    let before = store.getDraft().student
    const follow = (): void => {
      const { student } = store.getDraft()
      const changes = (student?.groupChanges.length ?? 0) - (before?.groupChanges.length ?? 0)
      const next = student?.save
      const isNews = next !== before?.save
      before = student
      if (changes > 0) save()
      if (!next || !isNews) return
      if (next.kind === 'saved') failures = 0
      if (next.kind !== 'failed') return
      failures += 1
      clearTimeout(retry)
      if (next.isRetried) retry = setTimeout(save, getRetryMilliseconds(failures))
    }
    const saveOnline = (): void => {
      failures = 0
      save()
    }
    const stops = [
      store.subscribe('student', follow),
      store.subscribe('pauses', () => {
        clearTimeout(rest)
        rest = setTimeout(() => store.dispatch({ kind: 'textsRested' }), restMilliseconds)
        if (store.getDraft().pending.size > 0) save()
      }),
      listenToTabs((message) => {
        // After a failure the next save finds out that it is behind.
        if (message.kind === 'saved') void sender.catchUpWith(message.revision).catch(() => undefined)
      }),
    ]
    const ends = new AbortController()
    document.addEventListener('visibilitychange', () => document.hidden && leave(), ends)
    addEventListener('pagehide', leave, ends)
    addEventListener('online', saveOnline, ends)
    addEventListener('beforeunload', askBeforeLeaving, ends)
    // What was typed before the login.
    save()
    return () => {
      clearTimeout(retry)
      clearTimeout(rest)
      for (const stop of stops) stop()
      ends.abort()
    }
  }, [store, sender, journal, isOpen])
  return sender
}
