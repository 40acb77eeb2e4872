import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { createSaver, type Saver, type SavingState } from './createSaver.ts'

const SaverContext = createContext<Saver | undefined>(undefined)

const idle: SavingState = { kind: 'idle' }

/** Gives every screen the same saver. */
export function SaverProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useAnswersStore()
  const client = useQueryClient()
  const [saver] = useState(() => createSaver(store, client))
  return <SaverContext value={saver}>{children}</SaverContext>
}

/**
 * The saver of this page load.
 * @throws Error outside the root
 */
export function useSaver(): Saver {
  const saver = useContext(SaverContext)
  if (!saver) throw new Error('useSaver needs a SaverProvider around it.')
  return saver
}

/** What is being saved, for the student to read. */
export function useSavingState(): SavingState {
  const saver = useSaver()
  return useSyncExternalStore(saver.subscribe, saver.getState, () => idle)
}
