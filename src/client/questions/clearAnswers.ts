import type { AnswersStore } from '#client/answers/answersStore.ts'
import type { Answer } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import type { Question } from '#form/question.ts'

/**
 * Empties the answers of questions that the student has turned away from (spec 4). Documents stay: only the server
 * can take them away.
 * @param store holds the answers
 * @param questions under their full keys
 */
export function clearAnswers(store: AnswersStore, questions: readonly Question[]): void {
  const cleared: Record<string, Answer> = {}
  for (const { key, holds } of questions.flatMap(listSlots)) {
    if (holds === 'document' || store.getAnswer(key) === undefined) continue
    cleared[key] = holds === 'boolean' ? false : ''
  }
  store.setAnswers(cleared)
}
