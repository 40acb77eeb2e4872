import { Outlet, useLocation } from 'react-router'

import { AlertBanners } from '../layout/AlertBanners.tsx'
import { Aside } from '../layout/Aside.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { BrokenStep } from '../layout/ErrorScreen.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { StepNavigation } from '../layout/StepNavigation.tsx'
import { useLater } from '../layout/useLater.ts'
import { WelcomeBanner } from '../layout/WelcomeBanner.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useHashFocus } from '../questions/focusQuestion.ts'
import { useSession } from '../session/SessionContext.ts'
import styles from './StepsLayout.module.css'
import { useStep } from './useStep.ts'

const loadProgress = () => import('../layout/StepProgress.tsx')

export default function StepsLayout() {
  const { notice, summary } = useSession()
  const { pathname } = useLocation()
  const { page } = useStep()
  const progress = useLater(loadProgress)
  useHashFocus()
  return (
    <>
      <Masthead />
      <AlertBanners />
      {notice}
      <main>
        {progress && <progress.PrintedName />}
        <WelcomeBanner />
        <StepNavigation current={page} progress={progress} />
        {/* It validates every question; a broken one reports its error in its own place. */}
        <ErrorBoundary renderError={() => null}>
          {summary ?? (page && <DocumentTitle title={page.title} />)}
        </ErrorBoundary>
        <Wrap className={styles.layout}>
          <div id="content" tabIndex={-1}>
            <ErrorBoundary key={pathname} renderError={() => <BrokenStep />}>
              <Outlet />
            </ErrorBoundary>
          </div>
          <Aside>{progress && page && <progress.SectionList page={page} />}</Aside>
        </Wrap>
      </main>
      <Footer />
    </>
  )
}
