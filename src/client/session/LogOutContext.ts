import { createContext, useContext } from 'react'

/** Logs out and goes to /login; when that fails, the student is told. */
export type LogOut = (errorMessage: string) => Promise<void>

/** Filled for a student; a visitor has nothing to log out of. */
export const LogOutContext = createContext<LogOut>(() => Promise.resolve())

export function useLogOut(): LogOut {
  return useContext(LogOutContext)
}
