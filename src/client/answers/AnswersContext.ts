import { createContext, useContext } from 'react'

import { type AnswersStore, createAnswersStore } from './answersStore.ts'

/** The answers of this page load. Prerendering uses the empty store. */
export const AnswersContext = createContext<AnswersStore>(createAnswersStore())

/** The store of the answers. */
export function useAnswersStore(): AnswersStore {
  return useContext(AnswersContext)
}
