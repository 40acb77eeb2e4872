import { useEffect, useState } from 'react'

import type { ApplicationContents } from '#form/answers.ts'

import { createQuietTimer } from '../keep/createQuietTimer.ts'
import { useDraftStore } from './DraftContext.ts'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

/** All answers, updated after a pause in typing. */
export function useDebouncedContents(): ApplicationContents {
  const store = useDraftStore()
  const [contents, setContents] = useState(() => store.getDraft().contents)
  useEffect(() => {
    const timer = createQuietTimer(() => setContents(store.getDraft().contents))
    const unsubscribe = store.subscribe(undefined, () => timer.start(quietMilliseconds))
    timer.start(0)
    return () => {
      timer.stop()
      unsubscribe()
    }
  }, [store])
  return contents
}
