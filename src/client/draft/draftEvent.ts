import type { Answers, ApplicationContents, GroupState } from '#form/answers.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { GroupChange, QueuedChange, Unsent, Upload } from './draft.ts'

/** With or without an account. */
export type TypingEvent =
  | { readonly kind: 'typed'; readonly answers: Answers }
  /** Answers came from a link, and get the tabs and components they need; hidden ones wait for their question. */
  | { readonly kind: 'filled'; readonly answers: Answers }
  | { readonly kind: 'inputTyped'; readonly key: string; readonly text: string }
  /**
   * The focus left all inputs, or the page is being left: text areas commit, and half dates count as complete input.
   */
  | { readonly kind: 'inputsLeft' }
  | GroupChanged
  | { readonly kind: 'triggerSet'; readonly triggerId: string; readonly isOpen: boolean }
  /**
   * The session ended: unsent input waits in memory for the same student. What a visitor brought to an application that
   * was never loaded stays the visitor's, except after a logout by choice.
   */
  | { readonly kind: 'sessionEnded'; readonly isByChoice: boolean }

export interface GroupChanged {
  readonly kind: 'groupChanged'
  readonly change: GroupChange
}

export type StudentEvent =
  | ({ readonly kind: 'loaded' } & LoadedApplication)
  /** `answers` may be empty. */
  | { readonly kind: 'sendStarted'; readonly answers: Answers }
  /** `isBehind`: the application was changed elsewhere since the revision that was sent. */
  | { readonly kind: 'saved'; readonly revision: number; readonly isBehind: boolean }
  /** Or the reply was lost. `messages`: of the answers that were refused, by key. */
  | { readonly kind: 'sendFailed'; readonly messages?: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'saveFinished' }
  | { readonly kind: 'saveFailed'; readonly isOffline: boolean; readonly isRetried: boolean }
  | { readonly kind: 'groupChangeSaved'; readonly change: QueuedChange; readonly revision: number }
  /** `isDoubtful`: the server may have it. */
  | { readonly kind: 'groupChangeRefused'; readonly change: QueuedChange; readonly isDoubtful: boolean }
  /** The chosen tab's file is being uploaded or converted, here or on another device. */
  | { readonly kind: 'tabBlocked' }
  | { readonly kind: 'tabBlockedRead' }
  /** By another page or device. */
  | ({ readonly kind: 'changedElsewhere' } & ServerAnswers)
  /** All other conflicts keep the stored answers. */
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
  /** When the last of it was typed, in milliseconds since 1970. */
  readonly at: number | undefined
}
