import type { AnswerSlot } from './answerSlot.ts'
import { type Answer, countCharacters } from './answers.ts'

/** Why an answer is longer than can be kept: the same words while typing and when one is sent all the same. */
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
