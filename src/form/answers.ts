/** The answer for one key: text, or a boolean for a check box. The empty answer is ''. */
export type Answer = string | boolean

export type Answers = Readonly<Record<string, Answer>>

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

export type GroupState = Pick<ApplicationContents, 'addAnother' | 'tabs'>

export const emptyContents: ApplicationContents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }

export const placeholderValue = '--'

/** The value of a document's key once its file is converted. */
export const documentAnswered = 'ANSWERED'

/** Neither white space nor an invisible character, such as a zero-width space. */
const visible = /[^\s\p{DI}]/u

/** '', false, the placeholder '--' and invisible text do not count as answers. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === false) return false
  if (answer === true) return true
  return visible.test(answer) && answer.trim() !== placeholderValue
}

export function readText(answer: Answer | undefined): string {
  return typeof answer === 'string' && answer !== placeholderValue ? answer : ''
}
