import { useLocation } from 'react-router'

import { useIsHydrated } from '../ui/useIsHydrated.ts'

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

/** The link's parameters, known after hydration, since the prerendered page has no query. */
export function useMailedLink() {
  const { search } = useLocation()
  const query = new URLSearchParams(useIsHydrated() ? search : '')
  return { username: (query.get('username') ?? '').trim(), id: query.get('id') ?? '' }
}
