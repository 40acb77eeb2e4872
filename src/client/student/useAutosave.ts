import { useEffect } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import type { Saver } from './createSaver.ts'

/** How long after the last key a student's changes are saved. */
const quietMilliseconds = 1500

/** How long after a save failed it is tried again. */
const retryMilliseconds = 5000

/**
 * Saves a student's changes by themselves: shortly after typing stops, when the page is hidden, and again after a save
 * has failed. Whoever leaves before that has worked is asked first.
 * @param saver saves them
 * @param isOpen false once the application is submitted
 */
export function useAutosave(saver: Saver, isOpen: boolean): void {
  const store = useAnswersStore()
  useEffect(() => {
    if (!isOpen) return
    // A failed save is said by the saved status.
    const save = (): void => void saver.save().catch(() => undefined)
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const hasFailed = (): boolean => saver.getState().kind === 'failed'
    const askBeforeLeaving = (event: Event): void => {
      if ((hasFailed() && store.hasChanges()) || store.hasUnkeepable()) event.preventDefault()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveAfter = (milliseconds: number): void => {
      clearTimeout(timer)
      if (store.hasChanges()) timer = setTimeout(save, milliseconds)
    }
    const unsubscribe = store.subscribe(undefined, () => saveAfter(quietMilliseconds))
    const unsubscribeFromSaver = saver.subscribe(() => {
      if (hasFailed()) saveAfter(retryMilliseconds)
    })
    document.addEventListener('visibilitychange', saveWhenHidden)
    addEventListener('online', save)
    addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      unsubscribeFromSaver()
      removeEventListener('online', save)
      removeEventListener('beforeunload', askBeforeLeaving)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [store, saver, isOpen])
}
