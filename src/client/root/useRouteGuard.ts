import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { completionPath, keepQuery } from '#contract/pagePaths.ts'

import { useWebStatus } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { readHashKey } from '../questions/focusQuestion.ts'
import { hasMarker } from '../session/marker.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { useProfile, useProfileStore } from '../session/profileStore.ts'
import { recordLastPage } from '../session/syncCalls.ts'

/** Cards that are useless while logged in. */
const loginPaths: readonly string[] = ['/login', '/signup']

/**
 * Redirects students: to /completion after the submission and only then; to the last page when they return, unless they
 * have navigated or followed a link to a question. Records each visited page.
 * @param isReturning nothing of the form has been shown during this visit
 * @returns whether the student may be here
 */
export function useRouteGuard(
  isLoaded: boolean,
  isReturning: boolean,
  enter: (phase: 'returned') => void,
): boolean {
  const profiles = useProfileStore()
  const status = useWebStatus()
  const lastPage = useProfile()?.last_page ?? null
  const { pathname, search, hash } = useLocation()
  const { successMessage } = useNavigationState()
  const navigate = useNavigate()
  const { tenant } = useInstitution()
  const stepPaths: readonly string[] = tenant.pages.map((page) => page.path)
  const isStep = stepPaths.includes(pathname)
  const findDuePath = (): string => {
    // The status changes after the navigation that reports it.
    const isSubmitted =
      status === 'submitted' || (pathname === completionPath && successMessage !== undefined)
    if (isSubmitted) return completionPath
    const isLoggingIn = loginPaths.includes(pathname) && hasMarker(tenant.identityProviderPrefix)
    if (pathname === completionPath || isLoggingIn) return stepPaths[0] ?? '/'
    const goesBack = isReturning && isStep && readHashKey(hash) === ''
    return goesBack && lastPage !== null && stepPaths.includes(lastPage) ? lastPage : pathname
  }
  const due = isLoaded ? findDuePath() : pathname
  const target = due === pathname ? undefined : due
  const isRecorded = isStep && (status === 'started' || status === 'validating')

  useEffect(() => {
    if (target === undefined) return undefined
    const redirect = (): void => {
      // The student may already be on the way there with a message: the address changes before the screen does.
      if (window.location.pathname === target) return
      void navigate({ pathname: target, search: keepQuery(pathname, search) }, { replace: true })
    }
    redirect()
    // Back on the way there leads to the place that is shown, which renders nothing anew.
    addEventListener('popstate', redirect)
    return () => removeEventListener('popstate', redirect)
  }, [target, pathname, search, navigate])

  useEffect(() => {
    if (!isLoaded || target !== undefined) return
    if (isStep) enter('returned')
    if (isRecorded) void recordLastPage(profiles, pathname)
  }, [isLoaded, target, isStep, isRecorded, profiles, pathname, enter])

  return isLoaded && target === undefined
}
