import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'

import { deriveWebStatus } from '#form/webStatus.ts'

import { profileQuery } from '../api/queries.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { hasMarker, subscribeToMarker } from './marker.ts'
import { SessionContext, type Session } from './SessionContext.ts'
import { useHasChangedPage } from './visit.ts'

/** Knows who is here: the marker cookie says whether somebody is logged in, the profile says the rest (spec 3). */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { tenant } = useInstitution()
  const isLoggedIn = useSyncExternalStore(
    subscribeToMarker,
    () => hasMarker(tenant.identityProviderPrefix),
    () => undefined,
  )
  const { data: profile } = useQuery({ ...profileQuery, enabled: isLoggedIn === true })
  const hasChangedPage = useHasChangedPage()
  const session = useMemo(
    (): Session => ({
      isLoggedIn,
      username: profile?.username ?? null,
      status: profile ? deriveWebStatus(profile.web_status) : null,
      numLogins: Math.max(profile?.successful_login.length ?? 1, 1),
      hasChangedPage,
    }),
    [isLoggedIn, profile, hasChangedPage],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
