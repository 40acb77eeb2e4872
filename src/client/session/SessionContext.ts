import { createContext, type ReactNode, useContext } from 'react'

import type { judgeQuestion } from '#form/judgeAnswers.ts'
import type { WebStatus } from '#form/webStatus.ts'

/** The client snapshot, as far as screens read it. */
export interface Session {
  /** undefined in the first render, when nobody knows yet. */
  readonly isLoggedIn: boolean | undefined
  readonly username: string | null
  readonly status: WebStatus | null
  /** At least 1. */
  readonly numLogins: number
  readonly hasChangedPage: boolean
  /** What the office has to say about this application. */
  readonly notice?: ReactNode
  /** A student's only: nobody else's answers are judged. */
  readonly judge?: typeof judgeQuestion
}

/** What a visitor's first render shows. */
export const visitorSession: Session = {
  isLoggedIn: undefined,
  username: null,
  status: null,
  numLogins: 1,
  hasChangedPage: false,
}

/** Filled by the profile provider. */
export const SessionContext = createContext<Session>(visitorSession)

/** Who is here and where their application stands. */
export function useSession(): Session {
  return useContext(SessionContext)
}
