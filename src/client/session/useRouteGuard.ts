import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { completionPath, keepQuery } from '#contract/pagePaths.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import { readHashKey } from '../questions/focusQuestion.ts'
import { hasMarker } from './marker.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { recordLastPage } from './queries.ts'

/** Cards that are useless while logged in. */
const loginPaths: readonly string[] = ['/login', '/signup']

/** What decides where a student may be. */
export interface ApplicationProgress {
  readonly status: WebStatus | null
  readonly lastPage: string | null
  /** Nothing of the form has been shown during this visit. */
  readonly isReturning: boolean
}

/**
 * Redirects students: to /completion after the submission and only then; to the last page when they return, unless they
 * have navigated or followed a link to a question. Records each visited page.
 */
export function useRouteGuard(
  progress: ApplicationProgress | undefined,
  enter: (phase: 'returned') => void,
): boolean {
  const client = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const { successMessage } = useNavigationState()
  const navigate = useNavigate()
  const goingTo = useNavigation().location?.pathname
  const { tenant } = useInstitution()
  const stepPaths: readonly string[] = tenant.pages.map((page) => page.path)
  const isStep = stepPaths.includes(pathname)
  const findDuePath = ({ status, lastPage, isReturning }: ApplicationProgress): string => {
    // The status changes after the navigation that reports it.
    const isSubmitted =
      status === 'submitted' || (pathname === completionPath && successMessage !== undefined)
    if (isSubmitted) return completionPath
    const isLoggingIn = loginPaths.includes(pathname) && hasMarker(tenant.identityProviderPrefix)
    if (pathname === completionPath || isLoggingIn) return stepPaths[0] ?? '/'
    const goesBack = isReturning && isStep && readHashKey(hash) === ''
    return goesBack && lastPage !== null && stepPaths.includes(lastPage) ? lastPage : pathname
  }
  const due = progress ? findDuePath(progress) : pathname
  const target = due === pathname ? undefined : due
  const isKnown = progress !== undefined
  const isRecorded = isKnown && isStep && (progress.status === 'started' || progress.status === 'validating')

  useEffect(() => {
    // The student may already be on the way there with a message.
    if (target !== undefined && goingTo !== target) {
      void navigate({ pathname: target, search: keepQuery(pathname, search) }, { replace: true })
    }
  }, [target, goingTo, pathname, search, navigate])

  useEffect(() => {
    if (!isKnown || target !== undefined) return
    if (isStep) enter('returned')
    if (isRecorded) void recordLastPage(client, pathname)
  }, [isKnown, target, isStep, isRecorded, client, pathname, enter])

  return isKnown && target === undefined
}
