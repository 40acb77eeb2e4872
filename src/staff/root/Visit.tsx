import { useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { InferOutput } from 'valibot'

import { callApi, subscribeToUnauthorized, UnauthorizedError } from '#client/api/callApi.ts'
import { FullScreenSpinner } from '#client/ui/Spinner.tsx'
import { getSignIn } from '#contract/staffSignIn.ts'

import { FiguresScreen } from '../figures/FiguresScreen.tsx'
import { Failure } from '../layout/Failure.tsx'
import { StaffHeader } from '../layout/StaffHeader.tsx'
import { DownloadsScreen } from '../downloads/DownloadsScreen.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { LogScreen } from '../log/LogScreen.tsx'
import { ChosenProvider } from '../many/ChosenContext.tsx'
import { MembersScreen } from '../members/MembersScreen.tsx'
import { ReadingScreen } from '../reading/ReadingScreen.tsx'
import { loadMember, type Member, MemberContext } from '../session/MemberContext.ts'
import { claimMemberStorage } from '../session/memberStorage.ts'
import { SignIn } from '../signIn/SignIn.tsx'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'signing in'
      readonly signIn: InferOutput<typeof getSignIn.reply>
      readonly notice?: string
    }
  | { readonly kind: 'signed in'; readonly member: Member }

const endedNotice =
  'You were signed out, since you had not used this page for 30 minutes or had been signed in for 10 hours. What you were writing is still here once you sign in again.'

/** The sign-in, or what a member who is signed in may open. */
export function Visit() {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    void findState(controller.signal).then((found) => {
      if (!controller.signal.aborted) setState(found)
    })
    return () => controller.abort()
  }, [round])
  const again = (): void => setRound((count) => count + 1)
  const isSignedIn = state.kind === 'signed in'
  useEffect(() => {
    if (!isSignedIn) return undefined
    return subscribeToUnauthorized(() => {
      void findState(new AbortController().signal).then((found) =>
        setState(found.kind === 'signing in' ? { ...found, notice: endedNotice } : found),
      )
    })
  }, [isSignedIn])

  if (state.kind === 'loading') return <FullScreenSpinner />
  if (state.kind === 'failed') return <Failure error={state.error} retry={again} />
  if (state.kind === 'signing in')
    return <SignIn signIn={state.signIn} notice={state.notice} onProgress={again} />
  const { permissions } = state.member
  return (
    <MemberContext value={state.member}>
      <StaffHeader onSignedOut={again} />
      <ChosenProvider>
        <Routes>
          <Route index element={<ListScreen />} />
          <Route path="applications/:id" element={<ReadingScreen />} />
          {permissions.includes('download') && <Route path="downloads" element={<DownloadsScreen />} />}
          {permissions.includes('statistics') && <Route path="figures" element={<FiguresScreen />} />}
          {permissions.includes('members') && <Route path="members" element={<MembersScreen />} />}
          {permissions.includes('log') && <Route path="log" element={<LogScreen />} />}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </ChosenProvider>
    </MemberContext>
  )
}

async function findState(signal: AbortSignal): Promise<State> {
  try {
    const signIn = await callApi(getSignIn, { signal })
    if (signIn.state !== 'signed in') return { kind: 'signing in', signIn }
    const member = await loadMember(signal)
    claimMemberStorage(member.email)
    return { kind: 'signed in', member }
  } catch (error) {
    // The session has just ended.
    if (error instanceof UnauthorizedError) return await findState(signal)
    return { kind: 'failed', error }
  }
}
