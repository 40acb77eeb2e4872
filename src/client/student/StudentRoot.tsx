import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'

import { deriveWebStatus } from '#form/webStatus.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../chrome/DocumentTitle.tsx'
import { useInactivity } from '../inactivity/useInactivity.ts'
import { SavingContext } from '../saving/SavingContext.ts'
import { CopyContext } from '../session/CopyContext.ts'
import { LogOutContext } from '../session/LogOutContext.ts'
import { SessionContext, type Session } from '../session/SessionContext.ts'
import { useHasChangedPage } from '../session/visit.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { WayContext } from '../way/WayContext.ts'
import { AnswerConflicts } from './AnswerConflicts.tsx'
import { CopyLink } from './CopyLink.tsx'
import { createQueryClient } from './createQueryClient.ts'
import { createSaver } from './createSaver.ts'
import { profileQuery } from './queries.ts'
import { SaverContext } from './SaverContext.ts'
import { SessionModals } from './SessionModals.tsx'
import { StructureProvider } from './StructureProvider.tsx'
import { UnexpectedErrorBoundary } from './UnexpectedErrorBoundary.tsx'
import { UploadsProvider } from './UploadsProvider.tsx'
import { useAutosave } from './useAutosave.ts'
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
  const [saver] = useState(() => createSaver(form, store, client))
  const saving = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)
  const session = useStudentSession()
  const loaded = useLoadApplication(saver)
  const lastPage = useQuery(profileQuery).data?.last_page ?? null
  const isRightPlace = useRightPlace(loaded ? { status: session.status, lastPage } : undefined)
  const way = useStudentWay(saver, session.status)
  const loggingOut = useLogOut(saver)
  const inactivity = useInactivity(saver)
  const isOver = inactivity.phase === 'over'
  const isShown = isRightPlace && !isOver
  useAutosave(saver, loaded !== undefined && session.status !== 'submitted')
  return (
    <SessionContext value={session}>
      <SaverContext value={saver}>
        <SavingContext value={saving}>
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
                    {loaded && isShown && <AnswerConflicts {...loaded} />}
                    <SessionModals loggingOut={loggingOut} inactivity={inactivity} />
                  </StructureProvider>
                </UploadsProvider>
              </CopyContext>
            </LogOutContext>
          </WayContext>
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

function useStudentSession(): Session {
  const { data: profile } = useQuery(profileQuery)
  const hasChangedPage = useHasChangedPage()
  return useMemo(
    () => ({
      isLoggedIn: true,
      username: profile?.username ?? null,
      status: profile ? deriveWebStatus(profile.web_status) : null,
      numLogins: Math.max(profile?.successful_login.length ?? 1, 1),
      hasChangedPage,
    }),
    [profile, hasChangedPage],
  )
}
