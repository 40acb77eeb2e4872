import { useEffect } from 'react'

import { listenToTabs } from '../../inactivity/tabs.ts'
import { createQuietTimer } from '../keep/createQuietTimer.ts'
import type { Journal } from '../keep/createJournal.ts'
import { hasSendable, hasUnsendable } from '../sending.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import type { Sender } from './createSender.ts'
import { getRetryMilliseconds } from '../../api/getRetryMilliseconds.ts'

/** Pause after the last key. */
const quietMilliseconds = 1500

/**
 * Saves a student's changes after a pause in typing, when the page is hidden or left, and again after a failure. Loads
 * what another tab has saved. Asks before leaving if something is neither saved nor on the device.
 */
export function useAutosave(sender: Sender, journal: Pick<Journal, 'isKept'>, isOpen: boolean): void {
  const store = useDraftStore()
  useEffect(() => {
    if (!isOpen) return
    const { rules } = store
    // The saved status shows failures.
    const save = (): void => void sender.save().catch(() => undefined)
    const leave = (): void => {
      store.dispatch({ kind: 'inputsLeft' })
      save()
    }
    const askBeforeLeaving = (event: Event): void => {
      if (journal.isKept()) return
      const draft = store.getDraft()
      const hasFailed = draft.student?.save.kind === 'failed'
      if ((hasFailed && hasSendable(rules, draft)) || hasUnsendable(rules, draft)) event.preventDefault()
    }
    const timer = createQuietTimer(save)
    let failures = 0
    let before = store.getDraft()
    if (hasSendable(rules, before)) timer.start(quietMilliseconds)
    const follow = (): void => {
      const draft = store.getDraft()
      const { contents, pending, student } = before
      before = draft
      const isNews = draft.contents.answers !== contents.answers || draft.pending.size > pending.size
      if (isNews && hasSendable(rules, draft)) timer.start(quietMilliseconds)
      const changes = draft.student?.groupChanges.length ?? 0
      if (changes > (student?.groupChanges.length ?? 0)) save()
      const next = draft.student?.save
      if (!next || next === student?.save) return
      if (next.kind === 'saved') failures = 0
      if (next.kind !== 'failed') return
      failures += 1
      if (next.isRetried) timer.start(getRetryMilliseconds(failures))
    }
    const saveOnline = (): void => {
      failures = 0
      save()
    }
    const stops = [
      store.subscribe(undefined, follow),
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
    return () => {
      timer.stop()
      for (const stop of stops) stop()
      ends.abort()
    }
  }, [store, sender, journal, isOpen])
}
