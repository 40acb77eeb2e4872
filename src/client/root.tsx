import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Meta, Outlet, Scripts } from 'react-router'

import { useCarryVisitorAnswers } from './answers/useCarryVisitorAnswers.ts'
import { createQueryClient } from './api/createQueryClient.ts'
import { UploadsProvider } from './documents/UploadsProvider.tsx'
import { ErrorScreen } from './chrome/ErrorScreen.tsx'
import { institution } from './institution/institution.ts'
import { TenantContext } from './institution/TenantContext.ts'
import { SaverProvider } from './saving/SaverContext.tsx'
import { useNavigationToasts } from './screens/useNavigationToasts.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { useLeaveOnUnauthorised } from './session/useLeaveOnUnauthorised.ts'
import { makeThemeCss } from './styles/themeVariables.ts'
import { FullScreenSpinner } from './ui/FullScreenSpinner.tsx'
import { ToastProvider } from './ui/ToastProvider.tsx'

import './styles/site.css'

/** The document around every screen. The build puts the style sheet in place of the comment. */
export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  const { tenant } = institution
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={tenant.theme.white.main} />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <style dangerouslySetInnerHTML={{ __html: makeThemeCss(tenant.theme) }} />
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '/*styles*/' }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** What every screen has around it. */
export default function Root(): ReactNode {
  const [client] = useState(createQueryClient)
  return (
    <TenantContext value={institution}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <SessionProvider>
            <SaverProvider>
              <UploadsProvider>
                <Watch />
                <Outlet />
              </UploadsProvider>
            </SaverProvider>
          </SessionProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TenantContext>
  )
}

/** Shown while a shell without a prerendered page starts. */
export function HydrateFallback(): ReactNode {
  return <FullScreenSpinner />
}

/** What no screen caught. */
export function ErrorBoundary(): ReactNode {
  return <ErrorScreen />
}

/** What goes on behind every screen. */
function Watch(): null {
  useCarryVisitorAnswers()
  useLeaveOnUnauthorised()
  useNavigationToasts()
  return null
}
