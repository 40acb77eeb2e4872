import { useLocation } from 'react-router'

import { useIsHydrated } from '../ui/useIsHydrated.ts'

export interface MailedLink {
  readonly username: string
  readonly id: string
}

/** Reads it. The prerendered page knows no query, so it is there once the page has been taken over. */
export function useMailedLink(): MailedLink {
  const { search } = useLocation()
  const query = new URLSearchParams(useIsHydrated() ? search : '')
  return { username: (query.get('username') ?? '').trim(), id: query.get('id') ?? '' }
}
