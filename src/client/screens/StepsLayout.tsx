import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { AlertBanners } from '../layout/AlertBanners.tsx'
import { Aside } from '../layout/Aside.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { BrokenStep } from '../layout/ErrorScreen.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { StepNavigation } from '../layout/StepNavigation.tsx'
import { ValidationSummary } from '../layout/ValidationSummary.tsx'
import { WelcomeBanner } from '../layout/WelcomeBanner.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useHashFocus } from '../questions/useHashFocus.ts'
import { useFormNavigation } from '../navigation/FormNavigationContext.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { useSession } from '../session/SessionContext.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import styles from './StepsLayout.module.css'
import { useStep } from './useStep.ts'
import { useValidationGroups } from './useValidationGroups.ts'

export default function StepsLayout(): ReactNode {
  const { goTo } = useFormNavigation()
  const { notice } = useSession()
  const { isPending, run } = usePendingAction()
  const [chosenPath, setChosenPath] = useState<string>()
  const { pathname } = useLocation()
  useHashFocus()
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
        <ErrorBoundary renderError={() => null}>
          <Summary />
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

/**
 * What says that something is missing: the tab's title, and the summary, which takes the focus after a submit. It is
 * apart from the form, which must not render again with every key.
 */
function Summary(): ReactNode {
  const { page } = useStep()
  const groups = useValidationGroups()
  const { showSummary } = useNavigationState()
  const { key } = useLocation()
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (showSummary === undefined) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [showSummary, key])
  const hasErrors = groups.some((group) => group.items.length > 0)
  return (
    <>
      {page && <DocumentTitle title={page.title} hasErrors={hasErrors} />}
      <ValidationSummary groups={groups} ref={summary} />
    </>
  )
}
