import type { Answers, ApplicationContents, GroupState } from '#form/answers.ts'
import type { Removals } from '#form/removeComponent.ts'
import type { WebStatus } from '#form/webStatus.ts'

import type { GroupChange, Unsent, Upload } from './draft.ts'

/** With or without an account. */
export type TypingEvent =
  /** `typingKey`: the search in which it is being typed. */
  | { readonly kind: 'typed'; readonly answers: Answers; readonly typingKey?: string | undefined }
  /** Answers came from a link, and get the tabs and components they need; hidden ones wait for their question. */
  | { readonly kind: 'filled'; readonly answers: Answers }
  | { readonly kind: 'inputTyped'; readonly key: string; readonly text: string }
  /**
   * The focus left all inputs, or the page is being left: text areas commit, and half dates count as complete input.
   */
  | { readonly kind: 'inputsLeft' }
  /** Text areas commit although they have the focus, since nothing was typed for some seconds. */
  | { readonly kind: 'textsRested' }
  | GroupChanged
  | { readonly kind: 'triggerSet'; readonly triggerId: string; readonly isOpen: boolean }
  /**
   * The session ended: unsent input waits in memory for the same student. A visitor's answers for an application that
   * was never loaded stay the visitor's. A logout by choice gives up both, and asks first.
   */
  | { readonly kind: 'sessionEnded'; readonly isByChoice: boolean }

export interface GroupChanged {
  readonly kind: 'groupChanged'
  readonly change: GroupChange
}

export type StudentEvent =
  | ({ readonly kind: 'loaded' } & LoadedApplication)
  /** The oldest unanswered change is sent again, or the next one. */
  | { readonly kind: 'sendStarted' }
  /**
   * The reply to the change that was sent. `isBehind`: the application was changed elsewhere since the revision that was
   * sent.
   */
  | { readonly kind: 'saved'; readonly revision: number; readonly isBehind: boolean }
  /** The server has refused it. `messages`: of the answers that were refused, by key. */
  | { readonly kind: 'sendRefused'; readonly messages?: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'saveFinished' }
  /** Without a reply nobody knows whether the server has what was sent: the same is sent again. */
  | { readonly kind: 'saveFailed'; readonly isOffline: boolean; readonly isRetried: boolean }
  /** The chosen tab's file is being uploaded or converted, here or on another device. */
  | { readonly kind: 'tabBlocked' }
  | { readonly kind: 'tabBlockedRead' }
  /** By another page or device. */
  | ({ readonly kind: 'changedElsewhere' } & ServerAnswers)
  /** All others that were asked keep the stored answers. Without `askedKeys` every open conflict was asked. */
  | {
      readonly kind: 'conflictResolved'
      readonly typedKeys: readonly string[]
      readonly askedKeys?: readonly string[]
    }
  | { readonly kind: 'submitStarted'; readonly id: string }
  /** Its reply was lost: nobody knows whether it has arrived. */
  | { readonly kind: 'submitUnheard'; readonly id: string; readonly reason?: string | undefined }
  /** The server has refused it, or the student has read that it has not arrived. */
  | { readonly kind: 'submitEnded'; readonly id: string }
  /** This page sets it, here and on the server. */
  | { readonly kind: 'statusReached'; readonly status: Exclude<WebStatus, 'submitted'> }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'notSubmittedRead' }
  | { readonly kind: 'documentsLoaded'; readonly documents: ApplicationContents['documents'] }
  | { readonly kind: 'uploadChanged'; readonly key: string; readonly upload: Upload }

export type DraftEvent = TypingEvent | StudentEvent

export type Timed<Event> = Event & { readonly at: number }

export interface ServerAnswers {
  readonly answers: Answers
  readonly revision: number
  readonly status: WebStatus | null
  readonly groupState: GroupState
  readonly removals?: Removals | undefined
  /** By key, when the answer was last changed, in milliseconds since 1970. */
  readonly answerTimes?: Readonly<Record<string, number>> | undefined
  /** By page, the number of the last change that the server has applied. */
  readonly pageChanges?: Readonly<Record<string, number>> | undefined
  /** By page, the revision that its last change to alter something made. */
  readonly pageRevisions?: Readonly<Record<string, number>> | undefined
}

/** A loaded application, and everything that is merged into it. */
export interface LoadedApplication extends ServerAnswers {
  readonly username: string
  readonly documents: ApplicationContents['documents']
  readonly prefill: Answers
  /** This page's random id. */
  readonly page: string
  /** What closed pages of the same student left on this device, oldest first. */
  readonly left: readonly PageDraft[]
}

/** What a closed page left. */
export interface PageDraft {
  readonly unsent: Unsent
  /** When the last of it was typed, in milliseconds since 1970. */
  readonly at: number
}
