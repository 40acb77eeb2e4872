import { createContext, useContext } from 'react'

/** What the buttons and the navigation of the form do (spec 4, buttons). */
export interface Way {
  /** Saves and goes to a page; a visitor with answers goes to sign up instead. */
  goTo(path: string): Promise<void>
  /** Submits, or leads to what is missing; a visitor goes to sign up. */
  submit(): Promise<void>
}

/** Filled by the root: a visitor's way or a student's. */
export const WayContext = createContext<Way | undefined>(undefined)

/**
 * The way through the form. Both moves throw ServerError when the server refuses, and nothing is lost then.
 * @throws Error outside the root
 */
export function useWay(): Way {
  const way = useContext(WayContext)
  if (!way) throw new Error('useWay needs a WayContext around it.')
  return way
}
