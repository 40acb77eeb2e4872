import { createContext, useContext } from 'react'

import type { Tabs } from '#form/page.ts'

/** Called instead of choosing the tab at once: a student's may hold a file, and refuse. */
export type ChooseTab = (tabs: Tabs, tabId: string) => void

/** Filled for a student. */
export const ChooseTabContext = createContext<ChooseTab | undefined>(undefined)

/** What is to be done when a tab is chosen. */
export function useChooseTab(): ChooseTab | undefined {
  return useContext(ChooseTabContext)
}
