import type { MouseEvent } from 'react'
import { lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Route, Routes, useLocation } from 'react-router'

import { unexpectedErrorMessage } from '#contract/messages.ts'

import { useDraftStore } from '../draft/use/DraftContext.ts'
import { carry } from '../draft/keep/carriedAnswers.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { institution } from './institution.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { hasMarker, subscribeToMarker } from '../session/marker.ts'
import { FullScreenSpinner } from '../ui/Spinner.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { forgetBuiltPage, restoreBuiltPage } from '../layout/builtPage.ts'
import { otherScreens, StepScreen, StepsLayout } from './screens.ts'
import { VisitorRoot } from './VisitorRoot.tsx'
import UnknownScreen from '../screens/UnknownScreen.tsx'
import { hydrateParts } from '../ui/hydration.ts'
import { type Severity, toaster } from '../ui/toaster.ts'
import { LoadScreenContext } from '../navigation/LoadScreenContext.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { loadScreen } from './loadScreen.ts'
import { UnauthorizedError } from '../api/callApi.ts'

/** What is rendered into the document's `#root`, in the browser and for the prerendered pages. Needs a router. */
export function Root() {
  return (
    <TenantContext value={institution}>
      <LoadScreenContext value={loadScreen}>
        <ErrorBoundary catches="everything" renderError={(_, retry) => <BrokenRoot retry={retry} />}>
          <Visit />
          <ToastRegion />
          <Started />
        </ErrorBoundary>
      </LoadScreenContext>
    </TenantContext>
  )
}

/** Its effect follows those of all other components. */
function Started(): null {
  useEffect(() => {
    hydrateParts()
    const timer = setTimeout(() => {
      forgetBuiltPage()
      pressAgain()
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}

const StudentRoot = lazy(async () => ({ default: (await import('./StudentRoot.tsx')).StudentRoot }))

/** A visitor's screens, or a student's when the marker cookie exists. */
function Visit() {
  const isLoggedIn = useSyncExternalStore(
    subscribeToMarker,
    () => hasMarker(institution.tenant.identityProviderPrefix),
    // Only visitors get prerendered pages.
    () => false,
  )
  useNavigationToasts()
  useUncaughtErrors()
  if (!isLoggedIn) {
    return (
      <VisitorRoot>
        <Screens />
      </VisitorRoot>
    )
  }
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <StudentRoot>
        <Screens />
      </StudentRoot>
    </Suspense>
  )
}

/** The steps are the institution's pages, all served by one screen. */
function Screens() {
  return (
    <Routes>
      <Route element={<StepsLayout />}>
        {institution.tenant.pages.map(({ id, path }) => (
          <Route key={id} path={path} element={<StepScreen />} />
        ))}
      </Route>
      {Object.entries(otherScreens).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<UnknownScreen />} />
    </Routes>
  )
}

/** Shown while a page that is not prerendered starts. */
export function StartingScreen() {
  return (
    <>
      <title>{institution.tenant.partnerName}</title>
      <FullScreenSpinner />
    </>
  )
}

/**
 * Shown for errors that no screen caught. A visitor's answers are kept in this history entry and carried to the next.
 */
function BrokenRoot({ retry }: { readonly retry: () => void }) {
  const store = useDraftStore()
  const { key } = useLocation()
  const [brokenKey] = useState(key)
  // Back and Forward lead to another screen.
  useEffect(() => {
    if (key !== brokenKey) retry()
  }, [key, brokenKey, retry])
  useLayoutEffect(() => {
    if (!hasMarker(institution.tenant.identityProviderPrefix)) carry(store)
    restoreBuiltPage()
  }, [store])
  // Answers of a visitor come along, also just after a login.
  const goBack = (event: MouseEvent): void => {
    event.preventDefault()
    history.pushState(history.state, '', institution.tenant.pages[0].path)
    location.reload()
  }
  return (
    <>
      <DocumentTitle title="Something went wrong" />
      <ErrorScreen onBack={goBack} />
    </>
  )
}

/** Shows messages from navigation state as toasts, once. */
function useNavigationToasts(): void {
  const { key } = useLocation()
  const { successMessage, errorMessage } = useNavigationState()
  useEffect(() => {
    const show = (severity: Severity, label: string, text: string): void =>
      toaster.show({ severity, label, text, isLabelSilent: true })
    if (successMessage !== undefined) show('success', 'Success Notification', successMessage)
    if (errorMessage !== undefined) show('error', 'Login Card Error', errorMessage)
    if (successMessage !== undefined || errorMessage !== undefined) forgetMessages()
  }, [key, successMessage, errorMessage])
}

/** A reload must not repeat them. */
function forgetMessages(): void {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('usr' in entry)) return
  const { successMessage: _, errorMessage: __, ...usr } = Object(entry.usr) as Record<string, unknown>
  history.replaceState({ ...entry, usr }, '')
}

const uncaughtMilliseconds = 300_000

function useUncaughtErrors(): void {
  useEffect(() => {
    const notify = (error: unknown): void => {
      // Errors of browser extensions are ignored, and a 401 is handled by the root.
      const isOurs = error instanceof Error && (error.stack?.includes(location.origin) ?? false)
      if (!isOurs || error instanceof UnauthorizedError) return
      toaster.show({
        severity: 'error',
        label: 'Error',
        text: unexpectedErrorMessage,
        durationMs: uncaughtMilliseconds,
      })
    }
    const ends = new AbortController()
    addEventListener('unhandledrejection', ({ reason }) => notify(reason), ends)
    addEventListener('error', ({ error }) => notify(error), ends)
    return () => ends.abort()
  }, [])
}

/** Repeats a press from before hydration (prerender/startNotice.ts). */
function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
