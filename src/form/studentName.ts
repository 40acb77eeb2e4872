import { type Answers, readText } from './answers.ts'

/** Required in every form: mails, copies, lists and exports name a student by them. */
export const nameKeys = ['first_name', 'last_name']

/** @returns '' if it is not answered */
export function getFirstName(answers: Answers): string {
  return readText(answers['first_name']).trim()
}

/** @returns '' if neither is answered */
export function getStudentName(answers: Answers): string {
  return nameKeys
    .map((key) => readText(answers[key]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
