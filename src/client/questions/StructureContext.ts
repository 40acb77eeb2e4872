import { createContext, useContext } from 'react'

import type { AddAnother, Tabs } from '#form/page.ts'

/** What happens when a student chooses a tab or changes the number of components. */
export interface Structure {
  /** Called instead of setting the tab: may refuse. */
  onTab?(tabs: Tabs, tabId: string): void
  /** Called instead of `changeComponents`. */
  onComponents?(group: AddAnother, by: 1 | -1): void
}

/** Without a provider, tabs and counts live in the store only. */
export const StructureContext = createContext<Structure>({})

/** What is to be done about tabs and counts. */
export function useStructure(): Structure {
  return useContext(StructureContext)
}
