import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useDraftStore } from '../draft/use/DraftContext.ts'
import { carry, forgetTab } from '../draft/keep/carriedAnswers.ts'
import { hasAnswers, useHasAnswers } from '../draft/use/useAnswer.ts'
import { sweepJournals } from '../draft/keep/sweepJournals.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { SessionContext, visitorSession } from '../session/SessionContext.ts'
import { loadScreen, preloadScreen } from './loadScreen.ts'

/** After the first answer. */
const preloadMilliseconds = 1000

/** Providers of a visitor's screens. Visitors with answers are led to sign up, and their answers come along. */
export function VisitorRoot({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const store = useDraftStore()
  const isBegun = useHasAnswers()
  // Sign up is preloaded, in case the network is lost, but not while the page answers the first key.
  useEffect(() => {
    if (!isBegun) return
    const timer = setTimeout(() => {
      for (const path of ['/signup', '/login']) preloadScreen(path)
    }, preloadMilliseconds)
    return () => clearTimeout(timer)
  }, [isBegun])
  useCarryVisitorAnswers()
  useEffect(() => void sweepJournals(), [])
  const navigation = useMemo(() => {
    const signUp = async (): Promise<void> => {
      await loadScreen('/signup')
      const { search } = location
      await navigate({ pathname: '/signup', search })
    }
    return {
      async goTo(path: string) {
        if (hasAnswers(store.getDraft())) await signUp()
        else await navigate(path)
      },
      submit: signUp,
      // A visitor's answers exist in this page only.
      describeOffline: () =>
        "You're offline. Please keep this page open; we'll continue when you're connected.",
    }
  }, [navigate, store])
  const session = useMemo(() => ({ ...visitorSession, navigation }), [navigation])
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Keeps a visitor's answers in navigation state and in the tab, after a pause, when the page is hidden and with every
 * navigation, so that they survive a reload.
 */
function useCarryVisitorAnswers(): void {
  const store = useDraftStore()
  const { tenant } = useInstitution()
  const { key } = useLocation()
  useEffect(() => {
    // Back may show a visitor's page from the browser's cache to a student, for a moment.
    if (hasMarker(tenant.identityProviderPrefix)) return
    const write = (): void => carry(store)
    const stopListening = store.subscribe('pauses', write)
    write()
    // During a reload it is too late to write when the page is hidden.
    const ends = new AbortController()
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, write, ends)
    document.addEventListener('visibilitychange', write, ends)
    return () => {
      // A visitor's next change writes it again.
      forgetTab()
      stopListening()
      ends.abort()
    }
  }, [store, tenant, key])
}
