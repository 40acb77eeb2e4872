import { createContext, type ReactNode, useContext } from 'react'

export interface SavedWords {
  readonly words: ReactNode
  readonly isTrouble: boolean
}

/** Filled for a student. A visitor's answers are not saved anywhere. */
export const SavingContext = createContext<SavedWords>({ words: 'Not saved yet', isTrouble: false })

export function useSavedWords(): SavedWords {
  return useContext(SavingContext)
}
