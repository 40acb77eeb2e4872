import { createContext, type ReactNode, useContext } from 'react'

/** The link to the PDF copy, filled for a student; a visitor has nothing to copy. */
export const CopyContext = createContext<ReactNode>(undefined)

/** What the account popover shows of the copy. */
export function useCopyLink(): ReactNode {
  return useContext(CopyContext)
}
