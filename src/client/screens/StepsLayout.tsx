import { Outlet, useLocation } from 'react-router'
import { type ReactNode, useMemo, useState } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { getButtonClass } from '#client/ui/Button.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'

import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { hasAnswers } from '../draft/use/useAnswer.ts'
import { AlertBanners } from '../layout/AlertBanners.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { BrokenStep } from '../layout/ErrorScreen.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { useLater } from '../layout/useLater.ts'
import { WayBack } from '../layout/WayBack.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useHashFocus } from '../questions/focusQuestion.ts'
import { useSession } from '../session/SessionContext.ts'
import { isLeaving } from '../session/visit.ts'
import styles from './StepsLayout.module.css'
import { useStep } from './useStep.ts'
import asideStyles from './Aside.module.css'
import { HelpLink } from '../layout/HelpLink.tsx'
import { BulletList } from '../layout/BulletList.tsx'
import headline from '../layout/Headline.module.css'
import { Landscape } from '../layout/Landscape.tsx'
import { CarryingLink, isPlainClick, ParagraphText } from '../layout/CarryingLink.tsx'
import savedStyles from '../layout/SavedStatus.module.css'
import stepStyles from './StepNavigation.module.css'

const loadProgress = () => import('../layout/StepProgress.tsx')
const loadAdded = () => import('../layout/AddedQuestions.tsx')

export default function StepsLayout() {
  const { notice, summary } = useSession()
  const { pathname } = useLocation()
  const { page } = useStep()
  const progress = useLater(loadProgress)
  const added = useLater(loadAdded, useDraft(hasAnswers, 'pauses'))
  const store = useDraftStore()
  // Changes with the step.
  const opened = useMemo(() => ({ page, contents: store.getDraft().contents }), [page, store])
  useHashFocus()
  return (
    <>
      <Masthead />
      <AlertBanners />
      {notice}
      <main>
        {progress && <progress.PrintedName />}
        <WelcomeBanner />
        <StepNavigation progress={progress} />
        {/* It validates every question; a broken one reports its error in its own place. */}
        <ErrorBoundary renderError={() => null}>
          {summary ?? <DocumentTitle title={page.title} />}
        </ErrorBoundary>
        <Wrap className={styles.layout}>
          <div id="content" tabIndex={-1}>
            <ErrorBoundary key={pathname} renderError={() => <BrokenStep />}>
              <Outlet />
            </ErrorBoundary>
            {/* There before its words, which are silent otherwise, and no <output>: Orca reads an empty one as "statusbar". */}
            <VisuallyHidden>
              <span aria-live="polite" aria-atomic="true">
                {added && <added.AddedQuestions key={page.id} page={page} opened={opened.contents} />}
              </span>
            </VisuallyHidden>
          </div>
          <Aside>{progress && <progress.SectionList page={page} />}</Aside>
        </Wrap>
      </main>
      <Footer />
    </>
  )
}

function Aside({ children }: { readonly children: ReactNode }) {
  const { texts } = useInstitution().tenant
  const { isLoggedIn } = useSession()
  return (
    <aside className={asideStyles.aside} aria-label="Help with your application">
      <div className={asideStyles.inside}>
        {children}
        <section className={asideStyles.status}>
          <h2>Your answers</h2>
          <p>
            {isLoggedIn
              ? 'Every answer is saved as you go.'
              : 'Create an account to save your answers and come back to them.'}
          </p>
        </section>
        <section>
          <h2>{texts.stuck.title}</h2>
          <p>{texts.stuck.text}</p>
          <HelpLink className={getButtonClass('link')} />
        </section>
      </div>
    </aside>
  )
}

const welcomedLogins = 3

/**
 * Welcomes visitors, and students until their first change of page or their third login. A first login shows our
 * promises, a second one welcomes back; visitors also get the way to log in.
 */
function WelcomeBanner() {
  const { texts } = useInstitution().tenant
  const { isLoggedIn, hasChangedPage, numLogins } = useSession()
  if (isLoggedIn && (hasChangedPage || numLogins >= welcomedLogins)) return <Landscape />
  const isBack = isLoggedIn && numLogins > 1
  return (
    <div className={headline.welcome}>
      <Landscape isSplit={!isBack}>
        <div>
          <h2 className={headline.title}>{isBack ? texts.welcome.secondLogin : texts.welcome.title}</h2>
          {!isLoggedIn && (
            <>
              <WayBack look="primary" />
              <p className={headline.lede}>
                <ParagraphText paragraph={texts.welcome.getStarted} />
              </p>
            </>
          )}
        </div>
        {!isBack && (
          <div className={headline.promises}>
            <BulletList isRuled label="What we promise" items={texts.welcome.promises} />
          </div>
        )}
      </Landscape>
    </div>
  )
}

/** The sticky bar of steps, drawn as the nearest slope of the landscape. A step is opened by the form's navigation. */
function StepNavigation(props: {
  /** Loaded on demand. */
  readonly progress: typeof import('../layout/StepProgress.tsx') | undefined
}) {
  const { progress } = props
  const { pages } = useInstitution().tenant
  const { page: current } = useStep()
  const { navigation, saved, nextToFix } = useSession()
  const { isPending, run } = usePendingAction()
  const [chosenPath, setChosenPath] = useState<string>()
  const openingPath = isPending ? chosenPath : undefined
  return (
    <nav className={stepStyles.steps} aria-label="Application steps">
      <Wrap className={stepStyles.wrap}>
        <ol className={stepStyles.list}>
          {pages.map((page) => (
            <li key={page.id}>
              <PageLink
                className={stepStyles.step}
                to={page.path}
                aria-current={page === current ? 'page' : undefined}
                aria-busy={page.path === openingPath || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  run(async () => {
                    setChosenPath(page.path)
                    await navigation?.goTo(page.path)
                  })
                }}
              >
                <span className={stepStyles.number}>{page.path === openingPath ? 'Opening' : page.step}</span>{' '}
                <span className={stepStyles.name}>{page.title}</span>{' '}
                {progress && <progress.StepCount page={page} />}
              </PageLink>
            </li>
          ))}
        </ol>
        {progress && <progress.RidgeTone pages={pages} current={current} />}
        {progress && <progress.SectionMenu key={current.id} page={current} />}
        {/* After a logout this is still a visitor's page for a moment, without anything to save. */}
        {saved ??
          (!isLeaving() && (
            <CarryingLink className={savedStyles.saved} to="/signup">
              Only in this tab: save your answers
            </CarryingLink>
          ))}
        {nextToFix}
      </Wrap>
    </nav>
  )
}
