import { isAnswered } from '#form/answers.ts'

import { useDraft } from './DraftContext.ts'

export function useHasAnswers(): boolean {
  return useDraft(({ contents }) => Object.values(contents.answers).some(isAnswered))
}
