import { useEffect } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useSession } from '../session/SessionContext.ts'
import { useSaver } from './SaverContext.tsx'

/** How long after the last key a student's changes are saved. */
const quietMilliseconds = 1500

/** Saves a student's changes by themselves, shortly after typing stops and when the page is hidden. */
export function useAutosave(): void {
  const store = useAnswersStore()
  const saver = useSaver()
  const { isLoggedIn, status } = useSession()
  const isOpen = isLoggedIn === true && status !== 'submitted'
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
