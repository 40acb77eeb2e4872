/** What a student gave for one key: text, or true and false for a check box. The empty answer is ''. */
export type Answer = string | boolean

export type Answers = Readonly<Record<string, Answer>>

export const placeholderValue = '--'

/** What a document's key holds once its file is there. */
export const documentAnswered = 'ANSWERED'

/** What can be seen: neither a space nor a character that is never drawn, such as a zero-width space. */
const visible = /[^\s\p{DI}]/u

/** '', false and the placeholder '--' do not count as given, and no more does what nobody can see. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === false) return false
  if (answer === true) return true
  return visible.test(answer) && answer.trim() !== placeholderValue
}

export function readText(answer: Answer | undefined): string {
  return typeof answer === 'string' && answer !== placeholderValue ? answer : ''
}

/** Counts what a person calls characters closely enough to be the same on both sides: code points. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
