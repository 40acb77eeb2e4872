import { useEffect, useState } from 'react'

import type { ApplicationContents } from '#form/answers.ts'

import { useDraftStore } from './DraftContext.ts'
import { listenToPauses } from './listenToPauses.ts'

/** All answers, updated after a pause in typing. */
export function useDebouncedContents(): ApplicationContents {
  const store = useDraftStore()
  const [contents, setContents] = useState(() => store.getDraft().contents)
  useEffect(() => {
    const update = (): void => setContents(store.getDraft().contents)
    update()
    return listenToPauses(store, update)
  }, [store])
  return contents
}
