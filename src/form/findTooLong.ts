import type { AnswerSlot } from './answerSlot.ts'
import { type Answer } from './answers.ts'
import { countCharacters } from './countCharacters.ts'

/** Why an answer is too long: the same message while typing and when it is sent. */
export function findTooLong(
  slot: Pick<AnswerSlot, 'maxLength'> | undefined,
  answer: Answer | undefined,
): string | undefined {
  // Code points are never more than UTF-16 units, so most answers need no counting.
  if (!slot || typeof answer !== 'string' || answer.length <= slot.maxLength) return undefined
  return countCharacters(answer) > slot.maxLength
    ? `This answer can have at most ${slot.maxLength} characters.`
    : undefined
}
