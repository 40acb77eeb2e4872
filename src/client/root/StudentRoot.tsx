import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react'

import { completionPath } from '#contract/pagePaths.ts'
import { validateQuestion } from '#form/validateAnswers.ts'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { noJournal } from '../draft/keep/openJournal.ts'
import { useJournal } from '../draft/keep/useJournal.ts'
import { useSender } from '../draft/send/useSender.ts'
import { useWebStatus } from '../draft/use/DraftContext.ts'
import { AnswerConflicts } from '../draft/use/AnswerConflicts.tsx'
import { NotSubmittedAnswers } from '../submission/NotSubmittedAnswers.tsx'
import { SavingWords } from '../layout/SavingWords.tsx'
import { useLoadApplication } from '../draft/send/useLoadApplication.ts'
import { StillWorkingModal } from '../inactivity/StillWorkingModal.tsx'
import { useInactivity } from '../inactivity/useInactivity.ts'
import { openedLink } from '../prefill/loadPrefill.ts'
import { MissingAnswers } from '../screens/MissingAnswers.tsx'
import { NextToFix } from '../screens/NextToFix.tsx'
import { renderTermDates } from '../questions/TermDates.tsx'
import { CorrectionNotice } from '../submission/CorrectionNotice.tsx'
import { CopyLink } from '../submission/CopyLink.tsx'
import { createCopyPoll } from '../submission/useCopyDownload.ts'
import { preloadScreen } from './loadScreen.ts'
import { UnheardSubmit } from '../submission/UnheardSubmit.tsx'
import { useStudentNavigation } from '../submission/useStudentNavigation.ts'
import { FullScreenSpinner } from '../ui/Spinner.tsx'
import { useUploads } from '../upload/useUploads.tsx'
import { LogOutDialog } from '../logout/LogOutDialog.tsx'
import { createProfileStore, type Profile, ProfileContext, useProfile } from '../session/profileStore.ts'
import { useLoaded } from '../session/useLoaded.ts'
import { type Session, SessionContext, visitorSession } from '../session/SessionContext.ts'
import { UnexpectedErrorBoundary } from './UnexpectedErrorBoundary.tsx'
import { useLeaveOnUnauthorized } from '../logout/useGoToLogIn.ts'
import { useLogOut } from '../logout/useLogOut.ts'
import { useRouteGuard } from './useRouteGuard.ts'
import { isLeaving } from '../session/visit.ts'

const missingAnswers = <MissingAnswers />
// It validates every question, like the summary.
const nextToFix = (
  <ErrorBoundary renderError={() => null}>
    <NextToFix />
  </ErrorBoundary>
)

/** Screens that follow without a choice: after submitting, and at the end of a session. */
const pathsAhead = [completionPath, '/login']

/** Time without activity before they are loaded. */
const quietMilliseconds = 2000

/** The phase of a visit: no form was shown yet, it was, or the student has navigated. */
type VisitPhase = 'new' | 'returned' | 'moved'

/** The providers of a student's screens, which visitors don't load. */
export function StudentRoot({ children }: { readonly children: ReactNode }) {
  const [phase, enter] = useReducer(
    (before: VisitPhase, next: VisitPhase) => (before === 'moved' ? before : next),
    'new',
  )
  // Visitors make no calls that need a session.
  useLeaveOnUnauthorized()
  return (
    <UnexpectedErrorBoundary>
      <Loading>
        <Student phase={phase} enter={enter}>
          {children}
        </Student>
      </Loading>
    </UnexpectedErrorBoundary>
  )
}

/** Loads the profile, anew after a failure. */
function Loading({ children }: { readonly children: ReactNode }) {
  const [profiles] = useState(createProfileStore)
  useLoaded(profiles.load)
  return <ProfileContext value={profiles}>{children}</ProfileContext>
}

function Student(props: {
  readonly phase: VisitPhase
  readonly enter: (phase: VisitPhase) => void
  readonly children: ReactNode
}) {
  const { phase, enter, children } = props
  const profile = useProfile()
  const described = JSON.stringify(profile ? describeStudent(profile) : {})
  // The same object while other parts of the profile change, since every question reads it.
  const own = useMemo(() => JSON.parse(described) as Partial<ReturnType<typeof describeStudent>>, [described])
  const status = useWebStatus()
  const opened = useJournal()
  const journal = opened?.journal ?? noJournal.journal
  const isLoaded = useLoadApplication(opened, openedLink)
  const sender = useSender(journal, isLoaded && status !== 'submitted')
  const isAllowedHere = useRouteGuard(isLoaded, phase === 'new', enter)
  const navigation = useStudentNavigation(sender, journal, enter)
  const { logOut, step: logOutStep } = useLogOut(sender, journal)
  const { blocked, renderUpload, chooseTab, deleteFile } = useUploads(sender)
  const [copies] = useState(createCopyPoll)
  const { phase: activity, watch } = useInactivity(sender, journal)
  const isOver = activity === 'over'
  const isShown = isAllowedHere && !isOver
  useScreensAhead(isShown)
  const hasChangedPage = phase === 'moved'
  const waitingLabel = isOver || isLeaving() ? 'Logging you out' : 'Loading your application'
  const session = useMemo(
    (): Session => ({
      ...visitorSession,
      ...own,
      isLoggedIn: true,
      hasChangedPage,
      navigation,
      validate: validateQuestion,
      termDates: renderTermDates,
      notice: own.correction && <CorrectionNotice {...own.correction} />,
      summary: missingAnswers,
      nextToFix,
      saved: <SavingWords journal={journal} />,
      copy: <CopyLink poll={copies} look="quiet" save={sender.save} />,
      renderUpload,
      chooseTab,
      deleteFile,
      logOut,
    }),
    [own, hasChangedPage, navigation, journal, copies, sender, renderUpload, chooseTab, deleteFile, logOut],
  )
  return (
    <SessionContext value={session}>
      {isShown ? (
        children
      ) : (
        <>
          <DocumentTitle title={waitingLabel} />
          <FullScreenSpinner label={waitingLabel} />
        </>
      )}
      {blocked}
      {isLoaded && isShown && <AnswerConflicts />}
      {isLoaded && isShown && <NotSubmittedAnswers />}
      {isLoaded && isShown && <UnheardSubmit navigation={navigation} />}
      {watch && activity === 'warned' && <StillWorkingModal watch={watch} logOut={logOut} />}
      {logOutStep && !isOver && <LogOutDialog key={logOutStep.kind} step={logOutStep} />}
    </SessionContext>
  )
}

function describeStudent(profile: Profile) {
  const { username, successful_login, correction, closings } = profile
  const numLogins = Math.max(successful_login.length, 1)
  return { username, numLogins, correction, closings }
}

/** Preloads the screens ahead, so that neither needs the network later. */
function useScreensAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      for (const path of pathsAhead) preloadScreen(path)
    }, quietMilliseconds)
    return () => clearTimeout(timer)
  }, [isShown])
}
