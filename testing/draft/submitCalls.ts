import type { Draft } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'

import type { DraftServer, Username } from './draftServer.ts'
import type { SubmitWatch } from './watchSubmits.ts'

/**
 * What becomes of a submit: the reply to it comes, or it arrives only then; it never arrives; it arrives after its page has
 * given it up, at once and after that, or at once, each without a reply.
 */
export type SubmitFate = 'arrives' | 'late' | 'lost' | 'busy' | 'twice' | 'unheard'

interface SubmitCall {
  readonly id: string
  readonly user: Username
  /** Undefined without a reply. */
  readonly finish: () => 200 | 409 | undefined
}

let presses = 0

/** The presses on Submit in a window, with their calls, as `callSubmit` makes them. */
export function createSubmitCalls(inWindow: {
  readonly getDraft: () => Draft
  readonly findUser: () => Username | undefined
  readonly findServer: () => DraftServer | undefined
  readonly getWatch: (user: Username) => SubmitWatch
  readonly dispatch: (event: DraftEvent) => void
  readonly catchUpSoon: () => void
}) {
  const { getDraft, findUser, findServer, getWatch, dispatch } = inWindow
  let calls: readonly SubmitCall[] = []
  /** Of calls without a reply. */
  let copies: readonly (() => unknown)[] = []

  /** The oldest call ends. */
  const finishSubmit = (isLost = false): void => {
    const [call, ...rest] = calls
    if (!call) return
    calls = rest
    const status = call.finish()
    const { id, user } = call
    // The session has ended.
    if (findUser() !== user) return
    if (status === undefined || isLost) dispatch({ kind: 'submitUnheard', id })
    else if (status === 200) {
      dispatch({ kind: 'submitted' })
      inWindow.catchUpSoon()
    } else {
      getWatch(user).refuse(id)
      dispatch({ kind: 'submitEnded', id })
    }
  }

  const arriveSubmits = (): void => {
    const late = copies
    copies = []
    for (const arrive of late) arrive()
  }

  return {
    finishSubmit,
    arriveSubmits,
    /** With nothing unsaved. "Submit again" closes the message that an earlier one has not arrived. */
    press(fate: SubmitFate): void {
      const [user, server, { student }] = [findUser(), findServer(), getDraft()]
      if (!user || !server || !student) return
      if (student.submit) dispatch({ kind: 'submitEnded', id: student.submit.id })
      const id = `press${(presses += 1)}`
      const watch = getWatch(user)
      watch.press(id)
      dispatch({ kind: 'submitStarted', id })
      const arrive = () => watch.arrive(server, id)
      if (fate === 'busy' || fate === 'twice') copies = [...copies, arrive]
      const status = ['arrives', 'twice', 'unheard'].includes(fate) ? arrive() : undefined
      const reply = fate === 'arrives' ? status : undefined
      calls = [...calls, { id, user, finish: fate === 'late' ? arrive : () => reply }]
    },
    isSubmitting: () => calls.length > 0,
    /** All calls and their copies have arrived. */
    endSubmits(): void {
      arriveSubmits()
      while (calls.length > 0) finishSubmit()
    },
    /** The page is closed. @returns lets its calls arrive */
    dropSubmits(): () => void {
      const dropped = calls
      calls = []
      return () => {
        for (const { finish } of dropped) finish()
      }
    },
  }
}
