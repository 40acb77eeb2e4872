import { useLocation } from 'react-router'

import { useIsHydrated } from '../ui/useIsHydrated.ts'

export interface NavigationState {
  readonly errorMessage?: string
  readonly successMessage?: string
  readonly username?: string
  /** What the login card says for as long as it is shown, such as after a logout. */
  readonly notice?: string
  /** A link to choose a password has just been mailed. */
  readonly isLinkSent?: boolean
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
