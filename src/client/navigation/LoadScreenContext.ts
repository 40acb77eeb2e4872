import { createContext, useContext } from 'react'

/**
 * Loads a screen's code before navigation, so that the student stays where it fails.
 * @param path of a card or the completion page; any other is a step
 * @throws ServerError without a network; it can be retried
 */
export type LoadScreen = (path: string) => Promise<void>

/** The root knows the screens and provides it. Without a root there is nothing to load. */
export const LoadScreenContext = createContext<LoadScreen>(async () => await Promise.resolve())

export function useLoadScreen(): LoadScreen {
  return useContext(LoadScreenContext)
}
