import { type Answers, readText } from './answers.ts'

/** Every form asks these, since mails, copies, lists and exports name a student by them. */
export const nameKeys = ['first_name', 'last_name']

/** @returns '' where neither has been given */
export function getStudentName(answers: Answers): string {
  return nameKeys
    .map((key) => readText(answers[key]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
