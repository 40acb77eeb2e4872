import { createContext, useContext } from 'react'

/** Why the server did not take answers, in words, by key. */
export type Refusals = Readonly<Record<string, readonly string[]>>

/** Nothing is refused; always the same object, so that no question renders again for it. */
export const noRefusals: Refusals = {}

/** Filled for a student; it changes only when another answer is refused or taken. */
export const RefusalsContext = createContext(noRefusals)

/** The answers that the server did not take. */
export function useRefusals(): Refusals {
  return useContext(RefusalsContext)
}
