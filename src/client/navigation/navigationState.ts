import { useLocation } from 'react-router'

export interface NavigationState {
  readonly errorMessage?: string
  readonly successMessage?: string
  readonly username?: string
  /** Set when a submit found something missing: the summary takes the focus. */
  readonly showSummary?: number
}

/** Reads the navigation state of this screen; anything that is not of its shape is left out. */
export function useNavigationState(): NavigationState {
  const state: unknown = useLocation().state
  const given = new Map(Object.entries(typeof state === 'object' && state !== null ? state : {}))
  const findText = (name: string): string | undefined => {
    const value: unknown = given.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const [errorMessage, successMessage, username] = ['errorMessage', 'successMessage', 'username'].map(
    findText,
  )
  const showSummary: unknown = given.get('showSummary')
  return {
    ...(errorMessage !== undefined && { errorMessage }),
    ...(successMessage !== undefined && { successMessage }),
    ...(username !== undefined && { username }),
    ...(typeof showSummary === 'number' && { showSummary }),
  }
}
