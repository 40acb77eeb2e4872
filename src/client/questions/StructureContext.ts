import { createContext, useContext } from 'react'

/** What happens when a student chooses a tab or changes the number of components. */
export interface Structure {
  /** Called instead of setting the tab: may refuse, and must clear the other tabs' answers (`clearAnswers`). */
  onTab?(tabsId: string, tabId: string): void
  /** Called instead of setting the count; the answers of a removed component are cleared already. */
  onComponents?(groupId: string, count: number): void
}

/** Without a provider, tabs and counts live in the store only. */
export const StructureContext = createContext<Structure>({})

/** What is to be done about tabs and counts. */
export function useStructure(): Structure {
  return useContext(StructureContext)
}
