import { useEffect } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import type { Saver } from './createSaver.ts'

/** How long after the last key a student's changes are saved. */
const quietMilliseconds = 1500

/**
 * Saves a student's changes by themselves, shortly after typing stops and when the page is hidden.
 * @param saver saves them
 * @param isOpen false once the application is submitted
 */
export function useAutosave(saver: Saver, isOpen: boolean): void {
  const store = useAnswersStore()
  useEffect(() => {
    if (!isOpen) return
    // A failed save is said by the saved status, and its changes go with the next one.
    const save = (): void => void saver.save().catch(() => undefined)
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = store.subscribe(undefined, () => {
      clearTimeout(timer)
      if (store.hasChanges()) timer = setTimeout(save, quietMilliseconds)
    })
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [store, saver, isOpen])
}
