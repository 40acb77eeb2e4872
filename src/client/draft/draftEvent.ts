import type { Answers } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { GroupState } from '#form/fitGroupState.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { Upload } from './upload.ts'
import type { GroupChange, Unsent } from './draft.ts'

/** Actions in the form, with or without an account. */
export type TypingEvent =
  /** Answers were changed or cleared. */
  | { readonly kind: 'typed'; readonly answers: Answers }
  /** Answers came from a link, and get the tabs and components they need; hidden ones wait for their question. */
  | { readonly kind: 'filled'; readonly answers: Answers }
  /** Uncommitted text of an input changed. */
  | { readonly kind: 'inputTyped'; readonly key: string; readonly text: string }
  /**
   * The focus left all inputs, or the page is being left: text areas commit, and half dates count as complete input.
   */
  | { readonly kind: 'inputsLeft' }
  | { readonly kind: 'tabChosen'; readonly tabsId: string; readonly tabId: string }
  /** A group was enlarged. */
  | { readonly kind: 'groupResized'; readonly groupId: string; readonly count: number }
  /** A component was removed with its answers; later ones move up. */
  | ComponentRemoved
  | { readonly kind: 'triggerSet'; readonly triggerId: string; readonly isOpen: boolean }
  /**
   * The session ended: unsent input waits in memory for the same student. What a visitor brought to an application that
   * was never loaded stays the visitor's, except after a logout by choice.
   */
  | { readonly kind: 'sessionEnded'; readonly isByChoice: boolean }

export interface ComponentRemoved {
  readonly kind: 'componentRemoved'
  readonly groupId: string
  readonly component: number
}

/** Events between a student's page, the server and other pages. */
export type StudentEvent =
  | ({ readonly kind: 'loaded' } & LoadedApplication)
  /** A save started; `answers` may be empty. */
  | { readonly kind: 'sendStarted'; readonly answers: Answers }
  /** `isBehind`: the application was changed elsewhere since the revision that was sent. */
  | { readonly kind: 'saved'; readonly revision: number; readonly isBehind: boolean }
  /** The server refused some answers, by key. */
  | { readonly kind: 'refused'; readonly messages: Readonly<Record<string, readonly string[]>> }
  /** The save failed, or its reply was lost. */
  | { readonly kind: 'sendFailed' }
  | { readonly kind: 'saveFinished' }
  | { readonly kind: 'saveFailed'; readonly isOffline: boolean; readonly isRetried: boolean }
  | { readonly kind: 'groupChangeSaved'; readonly change: GroupChange; readonly revision: number }
  /** `isDoubtful`: the server may have it. */
  | { readonly kind: 'groupChangeRefused'; readonly change: GroupChange; readonly isDoubtful: boolean }
  /** The chosen tab's file is being uploaded or converted, here or on another device. */
  | { readonly kind: 'tabBlocked' }
  | { readonly kind: 'tabBlockedRead' }
  /** The application was changed by another page or device. */
  | ({ readonly kind: 'changedElsewhere' } & ServerAnswers)
  /** The student chose the typed answers of `typedKeys` and the stored ones of all others. */
  | { readonly kind: 'conflictResolved'; readonly typedKeys: readonly string[] }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'notSubmittedRead' }
  | { readonly kind: 'documentsLoaded'; readonly documents: ApplicationContents['documents'] }
  | { readonly kind: 'uploadChanged'; readonly key: string; readonly upload: Upload }

export type DraftEvent = TypingEvent | StudentEvent

export type Timed<Event> = Event & { readonly at: number }

export interface ServerAnswers {
  readonly answers: Answers
  readonly revision: number
  readonly isSubmitted: boolean
  readonly groupState: GroupState
  readonly removals?: Removals | undefined
}

/** A loaded application, and everything that is merged into it. */
export interface LoadedApplication extends ServerAnswers {
  readonly username: string
  readonly documents: ApplicationContents['documents']
  readonly prefill: Answers
  readonly device: DeviceDraft
}

/** What earlier pages of the same student left on this device. */
export interface DeviceDraft {
  readonly unsent: Unsent
  /** When the last of it was typed, in milliseconds since 1970; undefined if there is none. */
  readonly at: number | undefined
}
