import { isAnswered } from '#form/answers.ts'

import { useDraft } from './DraftContext.ts'

/** Whether anything at all has been answered. */
export function useHasAnswers(): boolean {
  return useDraft(({ contents }) => Object.values(contents.answers).some(isAnswered))
}
