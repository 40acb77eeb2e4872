import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { completionPath } from '#contract/pagePaths.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import { readHashKey } from '../questions/useHashFocus.ts'
import { hasMarker } from './marker.ts'
import { markReturned, useVisit } from './visit.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { recordLastPage } from './recordLastPage.ts'

/** The cards that somebody who is logged in has no use for. */
const loginPaths: readonly string[] = ['/login', '/signup']

/** Where a student stands, as far as it decides on where they may be. */
export interface ApplicationProgress {
  readonly status: WebStatus | null
  readonly lastPage: string | null
}

/**
 * Keeps a student where they may be: on /completion after the submission and only then; back on the last page when
 * they return, unless they have moved already or followed a link to a question. Records each visited page.
 */
export function useRouteGuard(progress: ApplicationProgress | undefined): boolean {
  const client = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const { successMessage } = useNavigationState()
  const navigate = useNavigate()
  const goingTo = useNavigation().location?.pathname
  const { tenant } = useInstitution()
  const hasChangedPage = useVisit('hasChangedPage')
  const hasReturned = useVisit('hasReturned')
  const stepPaths: readonly string[] = tenant.pages.map((page) => page.path)
  const isStep = stepPaths.includes(pathname)
  const target =
    progress &&
    findDuePath(pathname, {
      // The status follows the move that says so.
      isSubmitted:
        progress.status === 'submitted' || (pathname === completionPath && successMessage !== undefined),
      isLoggingIn: loginPaths.includes(pathname) && hasMarker(tenant.identityProviderPrefix),
      firstPath: stepPaths[0] ?? '/',
      returnTo:
        isStep &&
        !hasChangedPage &&
        !hasReturned &&
        readHashKey(hash) === '' &&
        stepPaths.includes(progress.lastPage ?? '')
          ? progress.lastPage
          : null,
    })
  const isKnown = progress !== undefined
  const isRecorded = isKnown && isStep && (progress.status === 'started' || progress.status === 'validating')

  useEffect(() => {
    // Somebody may be on the way there already, with a message.
    if (target !== undefined && goingTo !== target) {
      void navigate({ pathname: target, search }, { replace: true })
    }
  }, [target, goingTo, search, navigate])

  useEffect(() => {
    if (!isKnown || target !== undefined) return
    if (isStep) markReturned()
    if (isRecorded) void recordLastPage(client, pathname)
  }, [isKnown, target, isStep, isRecorded, client, pathname])

  return isKnown && target === undefined
}

/** The path that is due instead of the present one, if another is. */
function findDuePath(
  at: string,
  due: {
    readonly isSubmitted: boolean
    readonly isLoggingIn: boolean
    readonly firstPath: string
    readonly returnTo: string | null
  },
): string | undefined {
  if (due.isSubmitted) return at === completionPath ? undefined : completionPath
  if (at === completionPath || due.isLoggingIn) return due.firstPath
  return due.returnTo === null || due.returnTo === at ? undefined : due.returnTo
}
