import { createContext, useContext } from 'react'

/**
 * Logs out and goes to /login.
 * @param errorMessage what /login shows
 * @throws ServerError when the server cannot be reached
 */
export type LogOut = (errorMessage: string) => Promise<void>

/** Filled for a student; a visitor has nothing to log out of. */
export const LogOutContext = createContext<LogOut>(() => Promise.resolve())

/** The way out. */
export function useLogOut(): LogOut {
  return useContext(LogOutContext)
}
