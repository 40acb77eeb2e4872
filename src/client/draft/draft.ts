import type { Answer, Answers } from '#form/answers.ts'
import { type ApplicationContents, emptyContents } from '#form/applicationContents.ts'
import type { Structure } from '#form/fitStructure.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { Upload } from './upload.ts'

/** Everything that somebody has typed in this page, and how far each part of it is on its way to the server. */
export interface Draft {
  /** What the form shows: the answers that are asked for, tabs, counts, documents and open triggers. */
  readonly contents: ApplicationContents
  /** Every answer that was typed, also behind a condition that hides it: it comes back with its question. */
  readonly typed: Answers
  /** What stands in an input and is no answer yet: half a date, a text area that has not been left. */
  readonly inputs: Readonly<Record<string, string>>
  /** The one of them that somebody is in. */
  readonly typingKey?: string | undefined
  readonly pending: ReadonlySet<string>
  /** Filled from the moment an application is loaded until the session ends. */
  readonly student?: StudentDraft | undefined
  /** What sessions that ended left unsent, each for the same student's next login in this page. */
  readonly left: readonly LeftDraft[]
}

/** What a student's draft has beside a visitor's. */
export interface StudentDraft {
  readonly username: string
  /** The answers on the server, as this page has last heard. */
  readonly stored: Answers
  readonly revision: number
  readonly storedStructure: Structure
  readonly isSubmitted: boolean
  readonly sending: Answers
  /** Answers by key that were sent and whose reply never came: the server may have any of them. */
  readonly unacknowledged: Readonly<Record<string, readonly Answer[]>>
  /** By group, when a component was last removed from it on the server, as this page knows. */
  readonly removals: Removals
  /** A removal whose reply was lost: nobody knows whether the server has it. */
  readonly doubtfulRemoval: Removal | undefined
  /** What was saved before it was known what had been changed elsewhere. */
  readonly justSaved: Answers
  /** The last reply came after changes from elsewhere that this page does not have yet. */
  readonly isBehind: boolean
  /** Answers that the server does not take, and why. Until they are changed they are not sent again. */
  readonly refused: Readonly<Record<string, Refusal>>
  /** What the student is to choose from, the first set first. */
  readonly conflicts: readonly ConflictSet[]
  /** Tabs and counts that the server does not have yet, the oldest first. */
  readonly structureChanges: readonly StructureChange[]
  readonly save: SaveState
  /** What was typed after the application had been submitted elsewhere, until the student has read that. */
  readonly notSubmitted: readonly TypedAnswer[]
  /** When the answers were typed that an earlier page had left on this device, in milliseconds since 1970. */
  readonly recoveredAt: number | undefined
  /** The student is to read that a tab with a file on its way cannot be left. */
  readonly isTabBlocked: boolean
  readonly uploads: Readonly<Record<string, Upload>>
}

export interface LeftDraft {
  readonly username: string
  readonly unsent: Unsent
  readonly conflicts: readonly ConflictSet[]
}

/** Answers that the server has not acknowledged, with what is needed to merge them with what it has. */
export interface Unsent {
  readonly answers: Answers
  /** What stood beside them in the same block, such as the rest of an address. */
  readonly beside: Answers
  /** What the server may have had when they were typed, by key. */
  readonly base: Readonly<Record<string, readonly Answer[]>>
  readonly inputs: Readonly<Record<string, string>>
  /** Tabs that were chosen and that the server does not have. */
  readonly tabs: Readonly<Record<string, string>>
  /** Which components the answers were typed in: those that were there before any later removal. */
  readonly removals: Removals
}

export interface TypedAnswer {
  readonly key: string
  readonly answer: Answer
}

export interface Refusal {
  readonly answer: Answer
  readonly messages: readonly string[]
}

/** Answers that differ from the stored ones, which stay in the form until the student has chosen. */
export interface ConflictSet {
  /** Where they come from: a visit without an account, an earlier page on this device, or this page. */
  readonly source: 'visitor' | 'device' | 'here'
  readonly answers: Answers
  readonly base: Readonly<Record<string, readonly Answer[]>>
}

/** A tab that was chosen, the number of components of a group, or one of them that goes. */
export type StructureChange = TabOrCount | Removal

type TabOrCount = (
  | { readonly kind: 'tab'; readonly id: string; readonly value: string }
  | { readonly kind: 'group'; readonly id: string; readonly value: number }
) & {
  /** The student's own act, which is taken back where it cannot be kept; others only make room for answers. */
  readonly isByHand: boolean
}

/** It stays in the form until the server has removed it, so that nothing has to be put back. */
export interface Removal {
  readonly kind: 'removal'
  readonly id: string
  /** From 1. */
  readonly component: number
  readonly isByHand: true
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** `at` is in milliseconds since 1970. */
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly isRetried: boolean }
  | { readonly kind: 'refused' }

export const emptyDraft: Draft = {
  contents: emptyContents,
  typed: {},
  inputs: {},
  pending: new Set(),
  left: [],
}
