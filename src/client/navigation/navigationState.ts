import { useLocation } from 'react-router'

export interface NavigationState {
  readonly errorMessage?: string
  readonly successMessage?: string
  readonly username?: string
  /** Set when a submit found something missing: the summary takes the focus. */
  readonly showSummary?: number
}

export function useNavigationState(): NavigationState {
  return (useLocation().state ?? {}) as NavigationState
}
