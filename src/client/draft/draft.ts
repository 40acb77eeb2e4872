import {
  type Answer,
  type Answers,
  type ApplicationContents,
  emptyContents,
  type GroupState,
} from '#form/answers.ts'
import type { Removals } from '#form/removeComponent.ts'
import type { WebStatus } from '#form/webStatus.ts'

/** Everything typed in this page, and how far each part is on its way to the server. */
export interface Draft {
  /** What the form shows: answers to visible questions, tabs, group sizes, documents and open triggers. */
  readonly contents: ApplicationContents
  /** Typed answers to questions that are not asked, which return with their question. `contents` counts where both have one. */
  readonly hidden: Answers
  /** Uncommitted text of inputs: half a date, or a text area with focus. */
  readonly inputs: Readonly<Record<string, string>>
  /** The date, text area or search with focus, once something is typed in it. */
  readonly typingKey?: string | undefined
  readonly pending: ReadonlySet<string>
  /** By key, when the student began to type what was last pending, in milliseconds since 1970. */
  readonly typedAt: Readonly<Record<string, number>>
  /** From the loading of an application until the session ends. */
  readonly student?: StudentDraft | undefined
  /** What ended sessions left unsent, for the same student's next login in this page. */
  readonly unsentByUsername: Readonly<Record<string, Unsent>>
}

/** A draft with an application. */
export interface LoadedDraft extends Draft {
  readonly student: StudentDraft
}

export function isLoaded(draft: Draft): draft is LoadedDraft {
  return draft.student !== undefined
}

/** Every typed answer, including hidden ones. */
export function listTyped({ hidden, contents }: Pick<Draft, 'hidden' | 'contents'>): Answers {
  return { ...hidden, ...contents.answers }
}

export interface StudentDraft {
  readonly username: string
  /** As last known. */
  readonly stored: Answers
  /** By key, when it was last changed there, in milliseconds since 1970, as far as the server tells. */
  readonly storedAt: Readonly<Record<string, number>>
  readonly revision: number
  readonly storedGroupState: GroupState
  /** As last known; nothing else in the client keeps it. */
  readonly status: WebStatus | null
  readonly page: PageNumber
  /**
   * Sent changes without a reply, oldest first, also those of closed pages. The first may be under way. They are sent
   * again as they were: the server applies each number once.
   */
  readonly sent: readonly SentChange[]
  /** The last submit, until its reply is known and read. */
  readonly submit?: SubmitTry | undefined
  /** By group, as last known. */
  readonly removals: Removals
  /** The last reply came after changes from elsewhere that this page doesn't have yet. */
  readonly isBehind: boolean
  /** Answers that the server refused, and why. They are not sent again until they change. */
  readonly refused: Readonly<Record<string, Refusal>>
  /** In the order in which the student resolves them. */
  readonly conflicts: readonly ConflictSet[]
  /** What the server doesn't have yet, oldest first. A component stays in the form until the server has removed it. */
  readonly groupChanges: readonly QueuedChange[]
  readonly save: SaveState
  /** Input after a submission on another device, until the student has read that it is not part of it. */
  readonly notSubmitted: readonly TypedAnswer[]
  /** When they were typed, in milliseconds since 1970. */
  readonly recoveredAt: number | undefined
  /** Shows the message that a tab with an upload in progress cannot be left. */
  readonly isTabBlocked: boolean
  readonly uploads: Readonly<Record<string, Upload>>
}

/** Everything of a page that the server has not acknowledged, with what is needed to merge it. */
export interface Unsent {
  /** The page's id. */
  readonly page: string
  readonly answers: Answers
  /** What the server had when they were typed, by key, also of other answers of the same block. */
  readonly base: Answers
  readonly inputs: Readonly<Record<string, string>>
  readonly groupChanges: readonly QueuedChange[]
  readonly sent: readonly SentChange[]
  /** The removals known when the answers were typed, which identify their components. */
  readonly removals: Removals
  /** Unresolved conflicts, and messages that the student has not read. */
  readonly conflicts: readonly ConflictSet[]
  readonly submit?: SubmitTry | undefined
}

/** One press on Submit. */
export interface SubmitTry {
  /** Random: it numbers its calls as a separate page. */
  readonly id: string
  /** Waiting for the reply; the reply was lost and the server is being asked; the server has not got it and never will. */
  readonly phase: 'sent' | 'unheard' | 'notSubmitted'
  /** The words of a server that replied that it failed, until a reload. */
  readonly reason?: string | undefined
}

export interface TypedAnswer {
  readonly key: string
  readonly answer: Answer
}

export interface Refusal {
  readonly answer: Answer
  readonly messages: readonly string[]
}

/** Answers that differ from stored ones, which stay in the form until the student chooses. */
export interface ConflictSet {
  /**
   * Their origin: a visit without an account, an earlier page on this device, this page, or this page behind a tab or in
   * a component that the server has refused.
   */
  readonly source: 'visitor' | 'device' | 'here' | 'undone'
  readonly answers: Answers
  /** By key, when they were typed, in milliseconds since 1970, as far as this page knows. */
  readonly typedAt?: Readonly<Record<string, number>>
}

/** A chosen tab, the size of a group, or the removal of a component. */
export type GroupChange =
  | { readonly kind: 'tab'; readonly id: string; readonly value: string }
  | { readonly kind: 'group'; readonly id: string; readonly value: number }
  | ({ readonly kind: 'removal' } & Removal)

export interface Removal {
  readonly id: string
  /** Counted from 1. Later components move up. */
  readonly component: number
}

export type QueuedChange = GroupChange & {
  /** The student's own action, which is undone if the server refuses it; others only make room for answers. */
  readonly isByHand: boolean
  /** The page in which it was made. */
  readonly page: string
  /** The revision that the student saw there: nothing that was changed elsewhere since is cleared. */
  readonly madeOn: number
  /** The answers that waited then: they are sent before it, as long as none of them is changed. */
  readonly follows?: Answers | undefined
}

/** A page's random id, and the number of the last change that it has sent. */
export interface PageNumber {
  readonly id: string
  readonly count: number
}

/** One request, numbered within its page. */
export interface SentChange {
  readonly page: string
  readonly number: number
  readonly madeOn: number
  readonly body: SentBody
  /** Without identifiers, which are not stored on the device: it must not take the number of the whole one. */
  readonly isPartial?: boolean | undefined
}

export type SentBody =
  | { readonly kind: 'answers'; readonly answers: Answers }
  /** `was`: the number of components that the server had. */
  | { readonly kind: 'group'; readonly change: QueuedChange; readonly was: number }

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'refused' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly isRetried: boolean }

/** The state of an upload. Attached documents are in `contents`, and files with the uploader. */
export type Upload =
  | {
      readonly phase: 'idle'
      /** Why the last attempt failed, until the next one. */
      readonly messages?: readonly string[]
      /** No toast has reported it. */
      readonly isNews?: boolean
      /** Label of a button: what can be done about a refused file, or one removed with its tab. */
      readonly offer?: string | undefined
    }
  | { readonly phase: 'shrinking'; readonly fileName: string }
  | { readonly phase: 'deleting'; readonly fileName: string }
  | {
      readonly phase: 'sending'
      readonly fileName: string
      /** From 0 to 100. */
      readonly percent: number
      /** Waiting for the network. */
      readonly isPaused: boolean
    }
  | {
      readonly phase: 'converting'
      readonly fileName: string
      readonly isPaused: boolean
      /** What the conversion waits for, in the server's words. */
      readonly reason?: string
    }

export const idleUpload: Upload = { phase: 'idle' }

export const emptyDraft: Draft = {
  contents: emptyContents,
  hidden: {},
  inputs: {},
  pending: new Set(),
  typedAt: {},
  unsentByUsername: {},
}
