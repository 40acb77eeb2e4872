import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'

import { deriveWebStatus } from '#form/webStatus.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../chrome/DocumentTitle.tsx'
import { useInactivity } from '../inactivity/useInactivity.ts'
import { tellTabs } from '../inactivity/tabs.ts'
import { noJournal } from '../journal/openJournal.ts'
import { RefusalsContext } from '../saving/RefusalsContext.ts'
import { SavingContext, type SavingState } from '../saving/SavingContext.ts'
import { CopyContext } from '../session/CopyContext.ts'
import { LogOutContext } from '../session/LogOutContext.ts'
import { SessionContext, type Session } from '../session/SessionContext.ts'
import { useLeaveOnUnauthorised } from '../session/useLeaveOnUnauthorised.ts'
import { useHasChangedPage } from '../session/visit.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { WayContext } from '../way/WayContext.ts'
import { AnswerConflicts } from './AnswerConflicts.tsx'
import { CopyLink } from './CopyLink.tsx'
import { createQueryClient } from './createQueryClient.ts'
import { createSaver, type Saver } from './createSaver.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'
import { profileQuery } from './queries.ts'
import { SaverContext } from './SaverContext.ts'
import { ScreensAhead } from './ScreensAhead.tsx'
import { SessionModals } from './SessionModals.tsx'
import { StructureProvider } from './StructureProvider.tsx'
import { UnexpectedErrorBoundary } from './UnexpectedErrorBoundary.tsx'
import { UploadsProvider } from './UploadsProvider.tsx'
import { useAutosave } from './useAutosave.ts'
import { useJournal, useJournaling } from './useJournal.ts'
import { useLoadApplication } from './useLoadApplication.ts'
import { useRightPlace } from './useRightPlace.ts'
import { useLogOut } from './useLogOut.ts'
import { useStudentWay } from './useStudentWay.ts'

const popoverCopy = <CopyLink look="quiet" />

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
  const store = useAnswersStore()
  const client = useQueryClient()
  const { form } = useInstitution()
  const { show } = useToast()
  const [saver] = useState(() =>
    createSaver(form, store, client, (revision) => tellTabs({ kind: 'saved', revision })),
  )
  const { opened, isKept } = useJournal(saver)
  const journal = opened?.journal ?? noJournal.journal
  const saving = useSaving(saver, isKept)
  const refusals = useSyncExternalStore(saver.subscribe, saver.getRefusals)
  const session = useStudentSession()
  const isLoaded = useLoadApplication(saver, opened, (at) =>
    show({
      severity: 'success',
      label: 'Answers found',
      text: `We found answers from ${formatLocalMoment(at)} that were not saved. They are back in your application.`,
    }),
  )
  const lastPage = useQuery(profileQuery).data?.last_page ?? null
  const isRightPlace = useRightPlace(isLoaded ? { status: session.status, lastPage } : undefined)
  const way = useStudentWay(saver, session.status)
  const loggingOut = useLogOut(saver, journal)
  const inactivity = useInactivity(saver, journal)
  const isOver = inactivity.phase === 'over'
  const isShown = isRightPlace && !isOver
  useAutosave(saver, journal, isLoaded && session.status !== 'submitted')
  useJournaling(journal, saver, isLoaded)
  return (
    <SessionContext value={session}>
      <SaverContext value={saver}>
        <SavingContext value={saving}>
          <RefusalsContext value={refusals}>
            <WayContext value={way}>
              <LogOutContext value={loggingOut.logOut}>
                <CopyContext value={popoverCopy}>
                  <UploadsProvider>
                    <StructureProvider>
                      {isShown ? (
                        children
                      ) : (
                        <Waiting label={isOver ? 'Logging you out' : 'Loading your application'} />
                      )}
                      {isLoaded && isShown && <AnswerConflicts leftAt={opened?.leftAt} />}
                      {isShown && <ScreensAhead />}
                      <SessionModals loggingOut={loggingOut} inactivity={inactivity} />
                    </StructureProvider>
                  </UploadsProvider>
                </CopyContext>
              </LogOutContext>
            </WayContext>
          </RefusalsContext>
        </SavingContext>
      </SaverContext>
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
function useSaving(saver: Saver, isKept: boolean): SavingState {
  const state = useSyncExternalStore(saver.subscribe, saver.getState)
  return useMemo(() => (state.kind === 'failed' ? { ...state, isKept } : state), [state, isKept])
}

function useStudentSession(): Session {
  const { data: profile } = useQuery(profileQuery)
  const hasChangedPage = useHasChangedPage()
  const username = profile?.username ?? null
  const status = profile ? deriveWebStatus(profile.web_status) : null
  const numLogins = Math.max(profile?.successful_login.length ?? 1, 1)
  // The same session after a save, which changes the profile: every question reads it.
  return useMemo(
    () => ({ isLoggedIn: true, username, status, numLogins, hasChangedPage }),
    [username, status, numLogins, hasChangedPage],
  )
}
