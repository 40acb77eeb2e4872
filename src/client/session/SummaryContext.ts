import { createContext, type ReactNode, useContext } from 'react'

/** What says that something is missing, filled for a student: nobody judges what a visitor has answered. */
export const SummaryContext = createContext<ReactNode>(undefined)

/** What stands above the form of a student. */
export function useSummary(): ReactNode {
  return useContext(SummaryContext)
}
