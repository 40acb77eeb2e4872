import { type Answers, readText } from '#form/answers.ts'

/**
 * The name to address a student by: first and last name, fields that every form may have.
 * @returns '' where neither has been given
 */
export function getStudentName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => readText(answers[key]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
