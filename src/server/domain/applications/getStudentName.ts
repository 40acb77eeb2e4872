import { type Answers, readText } from '#form/answers.ts'

/**
 * The name to address a student by: first and last name, the fields that spec 3 gives every form.
 * @returns '' where neither has been given
 */
export function getStudentName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => readText(answers[key]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
