import type { AnswerSlot } from './answerSlot.ts'
import { type Answer, countCharacters } from './answers.ts'

/**
 * Says that an answer is longer than can be kept. It is told while the answers are judged, and by the server when one
 * is sent all the same, in the same words.
 */
export function findTooLong(
  slot: Pick<AnswerSlot, 'maxLength'> | undefined,
  answer: Answer | undefined,
): string | undefined {
  // An emoji is two units for the browser: most answers need no counting.
  if (!slot || typeof answer !== 'string' || answer.length <= slot.maxLength) return undefined
  return countCharacters(answer) > slot.maxLength
    ? `This answer can have at most ${slot.maxLength} characters.`
    : undefined
}
