import { createContext, type ReactNode, useContext } from 'react'

import type { Closings } from '#form/choice.ts'
import type { validateQuestion } from '#form/validateAnswers.ts'
import type { UploadQuestion } from '#form/kinds/upload.ts'
import type { Question, Tabs } from '#form/page.ts'

export type RenderUpload = (question: UploadQuestion) => ReactNode

/** Called instead of choosing the tab directly: a tab that holds a file may refuse. */
export type ChooseTab = (tabs: Tabs, tabId: string) => void

/** Deletes the file of a question. A failure is shown at the question. */
export type DeleteFile = (key: string, onDeleted: () => void) => void

/** Actions of the form's buttons and step navigation. Both throw ServerError and keep all answers then. */
export interface FormNavigation {
  /** Saves and goes to a page; a visitor with answers goes to sign up instead. */
  goTo(path: string): Promise<void>
  /** Submits, or goes to the missing answers; a visitor goes to sign up. */
  submit(): Promise<void>
  /** The message when nothing can be sent, which says where the answers are kept. */
  describeOffline(): string | Promise<string>
}

export interface Session {
  readonly isLoggedIn: boolean
  readonly username: string | null
  /** At least 1. */
  readonly numLogins: number
  readonly hasChangedPage: boolean
  /** Missing outside of the roots. */
  readonly navigation?: FormNavigation

  // The rest is of students only.
  /** While a submitted application is open for correction. */
  readonly correction?: object | undefined
  /** The office's notice about this application. */
  readonly notice?: ReactNode
  /** Visitors are never validated. */
  readonly validate?: typeof validateQuestion
  /** When terms close for this student; others see the dates of the definition. */
  readonly closings?: Closings | undefined
  /** Renders the dates in place of the hint of the question for the term, or beside the button that submits. */
  readonly termDates?: (question?: Question) => ReactNode
  /** The summary of missing answers above the form. */
  readonly summary?: ReactNode
  /** The link to the next missing or wrong answer. */
  readonly nextToFix?: ReactNode
  readonly saved?: ReactNode
  readonly copy?: ReactNode
  readonly renderUpload?: RenderUpload
  readonly chooseTab?: ChooseTab
  readonly deleteFile?: DeleteFile
  /** Logs out and goes to /login; a failure is shown to the student. */
  readonly logOut?: (errorMessage: string) => Promise<void>
}

export const visitorSession: Session = {
  isLoggedIn: false,
  username: null,
  numLogins: 1,
  hasChangedPage: false,
}

export const SessionContext = createContext<Session>(visitorSession)

export function useSession(): Session {
  return useContext(SessionContext)
}
