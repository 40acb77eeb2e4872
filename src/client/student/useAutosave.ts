import { useEffect } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { listenToTabs } from '../inactivity/tabs.ts'
import type { Journal } from '../journal/createJournal.ts'
import type { Saver } from './createSaver.ts'
import { getRetryMilliseconds } from './getRetryMilliseconds.ts'

/** How long after the last key a student's changes are saved. */
const quietMilliseconds = 1500

/**
 * Saves a student's changes by themselves: shortly after typing stops, when the page is hidden or left, and again after
 * a save has failed. Takes over what another tab has saved. Whoever leaves while something is neither saved nor on the
 * device is asked first.
 * @param saver saves them
 * @param journal keeps them on the device meanwhile
 * @param isOpen false until the application is there, and once it is submitted
 */
export function useAutosave(saver: Saver, journal: Pick<Journal, 'isKept'>, isOpen: boolean): void {
  const store = useAnswersStore()
  useEffect(() => {
    if (!isOpen) return
    // A failed save is said by the saved status.
    const save = (): void => void saver.save().catch(() => undefined)
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const askBeforeLeaving = (event: Event): void => {
      if (journal.isKept()) return
      const hasFailed = saver.getState().kind === 'failed'
      if ((hasFailed && store.hasChanges()) || store.hasUnkeepable()) event.preventDefault()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveAfter = (milliseconds: number): void => {
      clearTimeout(timer)
      timer = setTimeout(save, milliseconds)
    }
    let failures = 0
    let before = saver.getState()
    const follow = (): void => {
      const state = saver.getState()
      if (state === before) return
      before = state
      if (state.kind === 'saved') failures = 0
      if (state.kind !== 'failed') return
      failures += 1
      if (state.isRetried) saveAfter(getRetryMilliseconds(failures, Math.random()))
    }
    const saveOnline = (): void => {
      failures = 0
      save()
    }
    const stops = [
      store.subscribe(undefined, () => {
        if (store.hasChanges()) saveAfter(quietMilliseconds)
      }),
      saver.subscribe(follow),
      listenToTabs((message) => {
        // Without an answer it is asked again with the next save, which finds out that it is behind.
        if (message.kind === 'saved') void saver.catchUpWith(message.revision).catch(() => undefined)
      }),
    ]
    document.addEventListener('visibilitychange', saveWhenHidden)
    addEventListener('pagehide', save)
    addEventListener('online', saveOnline)
    addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', saveWhenHidden)
      removeEventListener('pagehide', save)
      removeEventListener('online', saveOnline)
      removeEventListener('beforeunload', askBeforeLeaving)
    }
  }, [store, saver, journal, isOpen])
}
