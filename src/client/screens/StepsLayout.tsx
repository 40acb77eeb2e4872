import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { AlertBanners } from '../layout/AlertBanners.tsx'
import { Aside } from '../layout/Aside.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { BrokenStep } from '../layout/ErrorScreen.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { StepNavigation } from '../layout/StepNavigation.tsx'
import { WelcomeBanner } from '../layout/WelcomeBanner.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useHashFocus } from '../questions/useHashFocus.ts'
import { useFormNavigation } from '../navigation/FormNavigationContext.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import { useSession } from '../session/SessionContext.ts'
import styles from './StepsLayout.module.css'
import { useStep } from './useStep.ts'

// Nobody is told what is missing before the first submit.
const Summary = lazy(async () => await import('./Summary.tsx'))

export default function StepsLayout(): ReactNode {
  const { goTo } = useFormNavigation()
  const { notice } = useSession()
  const { isPending, run } = usePendingAction()
  const [chosenPath, setChosenPath] = useState<string>()
  const { pathname } = useLocation()
  const { page } = useStep()
  const isValidating = useSession().status === 'validating'
  useHashFocus()
  const title = page && <DocumentTitle title={page.title} />
  return (
    <>
      <Masthead />
      <AlertBanners />
      {notice}
      <main>
        <WelcomeBanner />
        <StepNavigation
          openingPath={isPending ? chosenPath : undefined}
          onNavigate={({ path }) =>
            run(async () => {
              setChosenPath(path)
              await goTo(path)
            })
          }
        />
        {/* It judges every question, and the one that breaks says so in its own place. */}
        <ErrorBoundary renderError={() => title}>
          {isValidating ? (
            <Suspense fallback={title}>
              <Summary />
            </Suspense>
          ) : (
            title
          )}
        </ErrorBoundary>
        <Wrap className={styles.layout}>
          <div id="content" tabIndex={-1}>
            <ErrorBoundary key={pathname} renderError={() => <BrokenStep />}>
              <Outlet />
            </ErrorBoundary>
          </div>
          <Aside />
        </Wrap>
      </main>
      <Footer />
    </>
  )
}
