import { createContext, useContext } from 'react'

import type { Saver } from './createSaver.ts'

/** Filled by the student's root. */
export const SaverContext = createContext<Saver | undefined>(undefined)

/**
 * The saver of this login.
 * @throws Error where nobody is logged in
 */
export function useSaver(): Saver {
  const saver = useContext(SaverContext)
  if (!saver) throw new Error('useSaver needs a StudentRoot around it.')
  return saver
}
