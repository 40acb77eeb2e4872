import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { AlertBanners } from '../chrome/AlertBanners.tsx'
import { Aside } from '../chrome/Aside.tsx'
import { DocumentTitle } from '../chrome/DocumentTitle.tsx'
import { BrokenStep } from '../chrome/ErrorScreen.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { FormLayout } from '../chrome/FormLayout.tsx'
import { Masthead } from '../chrome/Masthead.tsx'
import { PartBoundary } from '../chrome/PartBoundary.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { StepNavigation } from '../chrome/StepNavigation.tsx'
import { ValidationSummary } from '../chrome/ValidationSummary.tsx'
import { WelcomeBanner } from '../chrome/WelcomeBanner.tsx'
import { useHashFocus } from '../questions/useHashFocus.ts'
import { useWay } from '../way/WayContext.ts'
import { useNavigationState } from '../way/navigationState.ts'
import { useAccountActions } from './useAccountActions.ts'
import { useMove } from '../way/useMove.ts'
import { useStep } from './useStep.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/** What stands around the three steps (spec 2, page chrome). */
export default function StepsLayout(): ReactNode {
  const account = useAccountActions()
  const { goTo } = useWay()
  const { isMoving, move } = useMove()
  const [chosenPath, setChosenPath] = useState<string>()
  const { pathname } = useLocation()
  useHashFocus()
  return (
    <>
      <SkipLink />
      <Masthead {...account} />
      <AlertBanners />
      <main>
        <WelcomeBanner />
        <StepNavigation
          openingPath={isMoving ? chosenPath : undefined}
          onNavigate={({ path }) =>
            move(async () => {
              setChosenPath(path)
              await goTo(path)
            })
          }
        />
        {/* It judges every question, and the one that breaks says so in its own place. */}
        <PartBoundary fallback={null}>
          <Summary />
        </PartBoundary>
        <FormLayout aside={<Aside />}>
          <PartBoundary key={pathname} fallback={<BrokenStep />}>
            <Outlet />
          </PartBoundary>
        </FormLayout>
      </main>
      <Footer />
    </>
  )
}

/**
 * What says that something is missing: the tab's title, and the summary, which takes the focus after a submit (spec 2).
 * It is apart from the form, which must not render again with every key.
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
