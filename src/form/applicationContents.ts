import type { Answers } from './answers.ts'

export interface DocumentAnswer {
  readonly file_name: string
  /** In bytes. */
  readonly file_size: number
}

export interface ApplicationContents {
  readonly answers: Answers
  /** Components by button id; 1 without an entry. */
  readonly addAnother: Readonly<Record<string, number>>
  /** The chosen tab by group; the first without an entry. */
  readonly tabs: Readonly<Record<string, string>>
  /**
   * Triggers that were opened or closed by hand. Only the browser knows it, and only in this visit; without an entry
   * the answers inside say it.
   */
  readonly triggers?: Readonly<Record<string, boolean>>
  readonly documents: Readonly<Record<string, DocumentAnswer>>
}

export const emptyContents: ApplicationContents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
