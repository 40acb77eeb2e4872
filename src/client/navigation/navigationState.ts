import { useLocation } from 'react-router'

export interface NavigationState {
  readonly errorMessage?: string
  readonly successMessage?: string
  readonly username?: string
  /** Set after a submit with missing answers: the summary gets the focus. */
  readonly showSummary?: number
}

export function useNavigationState(): NavigationState {
  return (useLocation().state ?? {}) as NavigationState
}
