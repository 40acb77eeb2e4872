import type { Answer, Answers } from '#form/answers.ts'

import type { Draft } from './draft.ts'

/**
 * The answer that a question shows. Until the student has chosen between theirs and one from elsewhere it is theirs: no
 * text changes under their hands.
 */
export function getShownAnswer({ contents, student }: Draft, key: string): Answer | undefined {
  const set = student?.conflicts.find(({ answers }) => key in answers)
  return (set ?? contents).answers[key]
}

/** The answers that all questions show. */
export function listShownAnswers({ contents, student }: Draft): Answers {
  const sets = student?.conflicts ?? []
  // Of several sets the first one is asked first.
  return sets.reduceRight((shown, { answers }) => ({ ...shown, ...answers }), contents.answers)
}
