import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'

import { AlertBanners } from '../chrome/AlertBanners.tsx'
import { Aside } from '../chrome/Aside.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { FormLayout } from '../chrome/FormLayout.tsx'
import { Masthead } from '../chrome/Masthead.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { StepNavigation } from '../chrome/StepNavigation.tsx'
import { ValidationSummary } from '../chrome/ValidationSummary.tsx'
import { WelcomeBanner } from '../chrome/WelcomeBanner.tsx'
import { useHashFocus } from '../questions/useHashFocus.ts'
import { useSavingState } from '../saving/SavingContext.ts'
import { useWay } from '../way/WayContext.ts'
import { useNavigationState } from './navigationState.ts'
import { useAccountActions } from './useAccountActions.ts'
import { useMove } from './useMove.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/** What stands around the three steps (spec 2, page chrome). */
export default function StepsLayout(): ReactNode {
  const account = useAccountActions()
  const { goTo } = useWay()
  const { move } = useMove()
  const saving = useSavingState()
  useHashFocus()
  return (
    <>
      <SkipLink />
      <Masthead {...account} />
      <AlertBanners />
      <main>
        <WelcomeBanner />
        <StepNavigation onNavigate={(page) => move(() => goTo(page.path))} />
        <Summary />
        <FormLayout aside={<Aside saving={saving} />}>
          <Outlet />
        </FormLayout>
      </main>
      <Footer />
    </>
  )
}

/** The summary of what is missing, which takes the focus after a submit (spec 2). */
function Summary(): ReactNode {
  const groups = useValidationGroups()
  const { showSummary } = useNavigationState()
  const { key } = useLocation()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (showSummary === undefined) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [showSummary, key])
  return <ValidationSummary groups={groups} ref={summary} />
}
