import { useLocation } from 'react-router'

import { useIsHydrated } from '../ui/useIsHydrated.ts'

export interface MailedLink {
  readonly username: string
  readonly id: string
}

/** The link's parameters, known after hydration, since the prerendered page has no query. */
export function useMailedLink(): MailedLink {
  const { search } = useLocation()
  const query = new URLSearchParams(useIsHydrated() ? search : '')
  return { username: (query.get('username') ?? '').trim(), id: query.get('id') ?? '' }
}
