import { type Answers, readText } from '#form/answers.ts'

/** First and last name, which every form may have; '' where neither has been given. */
export function getStudentName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => readText(answers[key]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
