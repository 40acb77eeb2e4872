import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { judgeQuestion } from '#form/judgeAnswers.ts'
import { deriveWebStatus } from '#form/webStatus.ts'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { noJournal } from '../draft/keep/openJournal.ts'
import { useJournal, useJournaling } from '../draft/keep/useJournal.ts'
import { SenderContext } from '../draft/send/SenderContext.ts'
import { useAutosave } from '../draft/send/useAutosave.ts'
import { useNewSender } from '../draft/send/useNewSender.ts'
import { AnswerConflicts } from '../draft/use/AnswerConflicts.tsx'
import { useDraft } from '../draft/use/DraftContext.ts'
import { formatLocalMoment } from '../draft/use/formatLocalMoment.ts'
import { NotSubmittedAnswers } from '../draft/use/NotSubmittedAnswers.tsx'
import { type SavedWords, SavingContext } from '../draft/use/SavingContext.ts'
import { SavingWords } from '../draft/use/SavingWords.tsx'
import { useLoadApplication } from '../draft/use/useLoadApplication.ts'
import { useInactivity } from '../inactivity/useInactivity.ts'
import { MissingAnswers } from '../screens/MissingAnswers.tsx'
import { CorrectionNotice } from '../submission/CorrectionNotice.tsx'
import { CopyLink } from '../submission/CopyLink.tsx'
import { useStudentNavigation } from '../submission/useStudentNavigation.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { UploadsProvider } from '../upload/UploadsProvider.tsx'
import { FormNavigationContext } from '../navigation/FormNavigationContext.ts'
import { CopyContext } from './CopyContext.ts'
import { createQueryClient } from './createQueryClient.ts'
import { LogOutContext } from './LogOutContext.ts'
import { profileQuery } from './queries.ts'
import { ScreensAhead } from './ScreensAhead.tsx'
import { SessionContext, type Session } from './SessionContext.ts'
import { SessionModals } from './SessionModals.tsx'
import { SummaryContext } from './SummaryContext.ts'
import { UnexpectedErrorBoundary } from './UnexpectedErrorBoundary.tsx'
import { useLeaveOnUnauthorised } from './useLeaveOnUnauthorised.ts'
import { useLogOut } from './useLogOut.ts'
import { useRouteGuard } from './useRouteGuard.ts'
import { useVisit } from './visit.ts'

const popoverCopy = <CopyLink look="quiet" />
const missingAnswers = <MissingAnswers />

/**
 * What a student needs around every screen, and a visitor never loads: the server's calls and their cache, which lives
 * and ends with the login.
 */
export function StudentRoot({ children }: { readonly children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient)
  // A visitor makes no call that needs a session.
  useLeaveOnUnauthorised()
  return (
    <QueryClientProvider client={client}>
      <UnexpectedErrorBoundary onTryAgain={() => client.clear()}>
        <Student>{children}</Student>
      </UnexpectedErrorBoundary>
    </QueryClientProvider>
  )
}

function Student({ children }: { readonly children: ReactNode }): ReactNode {
  const sender = useNewSender()
  const { opened, isKept } = useJournal()
  const journal = opened?.journal ?? noJournal.journal
  const saving = useSaving(isKept)
  const session = useStudentSession()
  const isLoaded = useLoadApplication(sender, opened)
  useRecoveredToast()
  const lastPage = useQuery(profileQuery).data?.last_page ?? null
  const isAllowedHere = useRouteGuard(isLoaded ? { status: session.status, lastPage } : undefined)
  const navigation = useStudentNavigation(sender, journal, session.status)
  const loggingOut = useLogOut(sender, journal)
  const inactivity = useInactivity(sender, journal)
  const isOver = inactivity.phase === 'over'
  const isShown = isAllowedHere && !isOver
  useAutosave(sender, journal, isLoaded && session.status !== 'submitted')
  useJournaling(journal, isLoaded)
  return (
    <SessionContext value={session}>
      <SenderContext value={sender}>
        <SavingContext value={saving}>
          <FormNavigationContext value={navigation}>
            <LogOutContext value={loggingOut.logOut}>
              <CopyContext value={popoverCopy}>
                <UploadsProvider>
                  {isShown ? (
                    <SummaryContext value={missingAnswers}>{children}</SummaryContext>
                  ) : (
                    <Waiting label={isOver ? 'Logging you out' : 'Loading your application'} />
                  )}
                  {isLoaded && isShown && <AnswerConflicts orphanedAt={opened?.orphaned.at} />}
                  {isLoaded && isShown && <NotSubmittedAnswers />}
                  {isShown && <ScreensAhead />}
                  <SessionModals loggingOut={loggingOut} inactivity={inactivity} />
                </UploadsProvider>
              </CopyContext>
            </LogOutContext>
          </FormNavigationContext>
        </SavingContext>
      </SenderContext>
    </SessionContext>
  )
}

/** The whole page until there is something to show; the tab says it, too. */
function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <DocumentTitle title={label} />
      <FullScreenSpinner label={label} />
    </>
  )
}

/** How the answers are kept, on the server or at least here. */
function useSaving(isKept: boolean): SavedWords {
  const save = useDraft(({ student }) => student?.save ?? idle)
  return useMemo(
    () => ({
      words: <SavingWords save={save} isKept={isKept} />,
      isTrouble: save.kind === 'refused' || (save.kind === 'failed' && !isKept),
    }),
    [save, isKept],
  )
}

const idle = { kind: 'idle' } as const

/** Says once that answers came back that an earlier page had left on this device. */
function useRecoveredToast(): void {
  const at = useDraft(({ student }) => student?.recoveredAt)
  const { show } = useToast()
  useEffect(() => {
    if (at === undefined) return
    show({
      severity: 'success',
      label: 'Answers found',
      text: `We found answers from ${formatLocalMoment(at)} that were not saved. They are back in your application.`,
    })
  }, [at, show])
}

function useStudentSession(): Session {
  const { data: profile } = useQuery(profileQuery)
  const hasChangedPage = useVisit('hasChangedPage')
  const username = profile?.username ?? null
  const status = profile ? deriveWebStatus(profile.web_status) : null
  const correction = profile?.correction
  const numLogins = Math.max(profile?.successful_login.length ?? 1, 1)
  // The same session whatever else of the profile changes: every question reads it.
  return useMemo(
    () => ({
      isLoggedIn: true,
      username,
      status,
      numLogins,
      hasChangedPage,
      judge: judgeQuestion,
      notice: correction && <CorrectionNotice {...correction} />,
    }),
    [username, status, numLogins, hasChangedPage, correction],
  )
}
