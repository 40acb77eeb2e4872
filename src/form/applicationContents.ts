import type { Answers } from './answers.ts'

export interface DocumentAnswer {
  readonly file_name: string
  readonly file_size: number
}

export interface ApplicationContents {
  readonly answers: Answers
  /** Number of components by button id; 1 without an entry. */
  readonly addAnother: Readonly<Record<string, number>>
  /** Chosen tab by group; the first without an entry. */
  readonly tabs: Readonly<Record<string, string>>
  /** Opened or closed by hand, in this visit and browser only; without an entry it depends on the answers inside. */
  readonly triggers?: Readonly<Record<string, boolean>>
  readonly documents: Readonly<Record<string, DocumentAnswer>>
}

export const emptyContents: ApplicationContents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
