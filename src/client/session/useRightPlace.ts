import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { setLastPage } from '#contract/applications.ts'
import { completionPath } from '#contract/pagePaths.ts'

import { callApi } from '../api/callApi.ts'
import { profileQuery } from '../api/queries.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useSession } from './SessionContext.ts'
import { markReturned, useHasReturned } from './visit.ts'

/**
 * Where a student has to be instead of where they are, if anywhere (spec 2, redirect rules).
 * @param at the present path
 * @param standing the status, the page to return to, and whether that is due
 * @param defaultPath the first step
 */
export function findRightPath(
  at: string,
  standing: { readonly isSubmitted: boolean; readonly returnTo: string | null },
  defaultPath: string,
): string | undefined {
  if (standing.isSubmitted) return at === completionPath ? undefined : completionPath
  if (at === completionPath) return defaultPath
  return standing.returnTo !== null && standing.returnTo !== at ? standing.returnTo : undefined
}

/**
 * Keeps a loaded student where they may be: on /completion after the submission and only then; back on the last page
 * when they return, unless they have moved already or followed a link to a question. Records each visited page.
 * @param isLoaded whether the application is there; nothing moves before
 * @returns whether the present place is right, so that nothing else flashes
 */
export function useRightPlace(isLoaded: boolean): boolean {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { isLoggedIn, status, hasChangedPage } = useSession()
  const { tenant } = useInstitution()
  const hasReturned = useHasReturned()
  const isHere = isLoaded && isLoggedIn !== undefined
  const lastPage = client.getQueryData(profileQuery.queryKey)?.last_page ?? null
  const mayReturn = isLoggedIn === true && !hasChangedPage && !hasReturned && hash === ''
  const isStep = tenant.pages.some((page) => page.path === pathname)
  const target = isHere
    ? findRightPath(
        pathname,
        {
          isSubmitted: status === 'submitted',
          returnTo: mayReturn && tenant.pages.some((page) => page.path === lastPage) ? lastPage : null,
        },
        tenant.pages[0]?.path ?? '/',
      )
    : undefined

  useEffect(() => {
    if (!isHere) return
    if (target !== undefined) {
      void navigate({ pathname: target, search }, { replace: true })
      return
    }
    if (isLoggedIn) markReturned()
    if (isLoggedIn && isStep && (status === 'started' || status === 'validating')) {
      // Where the student was is a comfort; not knowing it later harms nobody.
      void callApi(setLastPage, { body: { last_page: pathname } }).catch(() => undefined)
    }
  }, [isHere, isLoggedIn, target, isStep, status, pathname, search, navigate])

  return isHere && target === undefined
}
