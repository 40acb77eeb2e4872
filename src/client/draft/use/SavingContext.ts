import { createContext, type ReactNode, useContext } from 'react'

/** What is said of the answers being kept. */
export interface SavedWords {
  readonly words: ReactNode
  readonly isTrouble: boolean
}

/** Filled for a student. A visitor's answers are not saved anywhere. */
export const SavingContext = createContext<SavedWords>({ words: 'Not saved yet', isTrouble: false })

/** How the answers are being kept. */
export function useSavedWords(): SavedWords {
  return useContext(SavingContext)
}
