import type { Answers } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { Structure } from '#form/fitStructure.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { Upload } from './upload.ts'
import type { ConflictSet, StructureChange, Unsent } from './draft.ts'

/** What somebody does in the form, with an account or without. */
export type TypingEvent =
  /** Answers were given or taken away. */
  | { readonly kind: 'typed'; readonly answers: Answers }
  /** Answers came from a link or a choice; what of them is hidden now waits for its question. */
  | { readonly kind: 'filled'; readonly answers: Answers }
  /** An input was changed that is no answer yet. */
  | { readonly kind: 'inputTyped'; readonly key: string; readonly text: string }
  /** Inputs are left, or the page is: text areas become answers, and halves of dates are no longer being typed. */
  | { readonly kind: 'inputsLeft' }
  | { readonly kind: 'tabChosen'; readonly tabsId: string; readonly tabId: string }
  /** A group is made longer. */
  | { readonly kind: 'groupResized'; readonly groupId: string; readonly count: number }
  /** A component is removed with everything in it, and the later ones move up. */
  | ComponentRemoved
  | { readonly kind: 'triggerSet'; readonly triggerId: string; readonly isOpen: boolean }
  /**
   * The session is over: what was not sent waits in memory for the same student. What a visitor brought to an application
   * that was never loaded stays the visitor's, but for a logout by choice.
   */
  | { readonly kind: 'sessionEnded'; readonly isByChoice: boolean }

export interface ComponentRemoved {
  readonly kind: 'componentRemoved'
  readonly groupId: string
  readonly component: number
}

/** What happens between a student's page, the server and other pages. */
export type StudentEvent =
  | ({ readonly kind: 'loaded' } & LoadedApplication)
  /** Something was put on its way; `answers` may be empty. */
  | { readonly kind: 'sendStarted'; readonly answers: Answers }
  /** `isBehind` where others have changed the application since the revision that was sent. */
  | { readonly kind: 'saved'; readonly revision: number; readonly isBehind: boolean }
  /** The server refused some answers, by name. */
  | { readonly kind: 'refused'; readonly messages: Readonly<Record<string, readonly string[]>> }
  /** What was on its way did not arrive, or nobody knows. */
  | { readonly kind: 'sendFailed' }
  | { readonly kind: 'saveFinished' }
  | { readonly kind: 'saveFailed'; readonly isOffline: boolean; readonly isRetried: boolean }
  | { readonly kind: 'structureSaved'; readonly change: StructureChange; readonly revision: number }
  /** Nobody knows whether the server has it where `isDoubtful`. */
  | { readonly kind: 'structureRefused'; readonly change: StructureChange; readonly isDoubtful: boolean }
  /** The tab that is to be left has a file on its way, here or at another device. */
  | { readonly kind: 'tabBlocked' }
  | { readonly kind: 'tabBlockedRead' }
  /** Another page or device has changed the application. */
  | ({ readonly kind: 'changedElsewhere' } & ServerAnswers)
  /** The student chose between answers: the typed ones of `typedKeys`, the stored ones of all others. */
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
  readonly structure: Structure
  readonly removals?: Removals | undefined
}

/** A student's application, and everything that is brought to it. */
export interface LoadedApplication extends ServerAnswers {
  readonly username: string
  readonly documents: ApplicationContents['documents']
  readonly prefill: Answers
  readonly device: DeviceDraft
}

/** What earlier pages of the same student left on this device. */
export interface DeviceDraft {
  readonly unsent: Unsent
  readonly conflicts: readonly Pick<ConflictSet, 'answers' | 'base'>[]
  /** When the last of it was typed, in milliseconds since 1970; undefined where there is nothing. */
  readonly at: number | undefined
}
