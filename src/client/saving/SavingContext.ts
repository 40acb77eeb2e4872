import { createContext, useContext } from 'react'

/** What a student reads about their answers being kept. */
export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed' }

/** Filled for a student. A visitor's answers are not saved anywhere. */
export const SavingContext = createContext<SavingState>({ kind: 'idle' })

/** How the student's answers are being kept. */
export function useSavingState(): SavingState {
  return useContext(SavingContext)
}
