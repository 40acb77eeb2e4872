import type { MouseEvent, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Meta, Outlet, Scripts, useLocation } from 'react-router'

import { unexpectedErrorMessage } from '#contract/messages.ts'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

import { useDraftStore } from './draft/use/DraftContext.ts'
import { carry } from './draft/keep/carriedAnswers.ts'
import { DocumentTitle } from './layout/DocumentTitle.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { institution } from './institution/institution.ts'
import { TenantContext } from './institution/TenantContext.ts'
import { hasMarker, subscribeToMarker } from './session/marker.ts'
import { makeThemeCss } from './styles/themeVariables.ts'
import { FullScreenSpinner } from './ui/Spinner.tsx'
import { ToastRegion } from './ui/ToastRegion.tsx'
import { forgetBuiltPage, restoreBuiltPage } from './layout/builtPage.ts'
import { VisitorRoot } from './navigation/VisitorRoot.tsx'
import { toaster } from './ui/toaster.ts'
import { useNavigationState } from './navigation/navigationState.ts'
import { UnauthorisedError } from './api/callApi.ts'
import { startNoticePlace } from './layout/startNotice.ts'

import './styles/site.css'

/** The institution's colours; the browser reads them back instead of mixing them again. */
const themeCss = import.meta.env.SSR
  ? makeThemeCss(institution.tenant.theme)
  : (document.querySelector('#theme')?.textContent ?? '')

const themeColour = import.meta.env.SSR
  ? institution.tenant.theme.white.main
  : document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content

/** The paths of the mountains, also read back in the browser. */
const sceneMarkup = import.meta.env.SSR
  ? institution.tenant.scene.map((path, slope) => `<path id="slope-${slope}" d="${path}"/>`).join('')
  : (document.querySelector('#scene')?.innerHTML ?? '')

/**
 * The style sheet, which the build inserts in place of the comment. Read back in the browser, since the error screen
 * renders the whole document again.
 */
const styles =
  typeof document === 'undefined' ? '/*styles*/' : (document.querySelector('#styles')?.textContent ?? '')

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <style id="theme" dangerouslySetInnerHTML={{ __html: themeCss }} />
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <StartNotice />
        <svg id="scene" style={{ display: 'none' }} dangerouslySetInnerHTML={{ __html: sceneMarkup }} />
        <TenantContext value={institution}>{children}</TenantContext>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    // After the first effects of all components.
    const timer = setTimeout(() => {
      forgetBuiltPage()
      pressAgain()
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Visit />
      <ToastRegion />
    </>
  )
}

const StudentRoot = lazy(async () => ({ default: (await import('./session/StudentRoot.tsx')).StudentRoot }))

/** A visitor's screens, or a student's when the marker cookie exists. */
function Visit() {
  const isLoggedIn = useSyncExternalStore(
    subscribeToMarker,
    () => hasMarker(institution.tenant.identityProviderPrefix),
    () => undefined,
  )
  useNavigationToasts()
  useUncaughtErrors()
  if (!isLoggedIn) {
    return (
      <VisitorRoot isLoggedIn={isLoggedIn}>
        <Outlet />
      </VisitorRoot>
    )
  }
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <StudentRoot>
        <Outlet />
      </StudentRoot>
    </Suspense>
  )
}

/** Shown while a shell without a prerendered page starts. */
export function HydrateFallback() {
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
export function ErrorBoundary() {
  const store = useDraftStore()
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
    if (successMessage !== undefined) {
      toaster.show({ severity: 'success', label: 'Success Notification', text: successMessage })
    }
    if (errorMessage !== undefined)
      toaster.show({ severity: 'error', label: 'Login Card Error', text: errorMessage })
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
      if (!isOurs || error instanceof UnauthorisedError) return
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

/**
 * Why a page doesn't work: the browser is too old, or scripts are blocked, missing or broken. It is only in the
 * prerendered page and removed when the application starts.
 */
function StartNotice() {
  const isStarted = useIsHydrated()
  if (isStarted) return null
  return <div id="start" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startNoticePlace }} />
}

/** Repeats a press from before hydration (prerender/inlineStartNotice.ts). */
function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
