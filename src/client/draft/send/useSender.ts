import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { listenToTabs } from '../../inactivity/tabs.ts'
import { toaster } from '../../ui/toaster.ts'
import { endCarrying } from '../keep/carriedAnswers.ts'
import { createQuietTimer } from '../keep/createQuietTimer.ts'
import type { Journal } from '../keep/createJournal.ts'
import { hasUnsendable } from '../sending.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { createSender, type Sender } from './createSender.ts'
import { getRetryMilliseconds } from '../../api/getRetryMilliseconds.ts'

/** Pause after the last key. */
const quietMilliseconds = 1200

/**
 * Saves a student's changes after a pause in typing, when the page is hidden or left, and again after a failure. Loads
 * what another tab has saved. Asks before leaving if something is neither saved nor on the device.
 */
export function useSender(journal: Pick<Journal, 'isKept'>, isOpen: boolean): Sender {
  const store = useDraftStore()
  const client = useQueryClient()
  const [sender] = useState(() => createSender(store, client, toaster))
  useEffect(() => () => sender.close(), [sender])
  useEffect(() => {
    if (!isOpen) return
    const { rules } = store
    // The saved status shows failures. What a visitor's page carried is the student's once it is saved.
    const save = (): void => void sender.save().then(endCarrying, () => undefined)
    const leave = (): void => {
      store.dispatch({ kind: 'inputsLeft' })
      save()
    }
    const askBeforeLeaving = (event: Event): void => {
      if (journal.isKept()) return
      store.dispatch({ kind: 'inputsLeft' })
      const draft = store.getDraft()
      const isStuck = !navigator.onLine || draft.student?.save.kind === 'failed'
      if ((isStuck && draft.pending.size > 0) || hasUnsendable(rules, draft)) event.preventDefault()
    }
    const timer = createQuietTimer(save)
    let failures = 0
    let before = store.getDraft()
    const follow = (): void => {
      const draft = store.getDraft()
      const { contents, pending, student } = before
      before = draft
      const isNews = draft.contents.answers !== contents.answers || draft.pending.size > pending.size
      if (isNews && draft.pending.size > 0) timer.start(quietMilliseconds)
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
    // What was typed before the login.
    save()
    return () => {
      timer.stop()
      for (const stop of stops) stop()
      ends.abort()
    }
  }, [store, sender, journal, isOpen])
  return sender
}
