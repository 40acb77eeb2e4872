import { createContext, useContext } from 'react'

/** What a student reads about their answers being kept. */
export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** `at` is in milliseconds since 1970. */
  | { readonly kind: 'saved'; readonly at: number }
  /** Not saved yet. */
  | {
      readonly kind: 'failed'
      /** The server could not be reached at all. */
      readonly isOffline: boolean
      /** Whether it is sent again by itself. */
      readonly isRetried: boolean
      /** Whether what is not saved lies on this device meanwhile. */
      readonly isKept: boolean
    }
  /** The server does not take some answers; they are marked. */
  | { readonly kind: 'refused' }

/** Filled for a student. A visitor's answers are not saved anywhere. */
export const SavingContext = createContext<SavingState>({ kind: 'idle' })

/** How the student's answers are being kept. */
export function useSavingState(): SavingState {
  return useContext(SavingContext)
}
