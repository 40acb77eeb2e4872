import { isAnswered } from '#form/answers.ts'
import { findDateIssue } from '#form/findDateIssue.ts'
import type { TypedIssues } from '#form/validateAnswers.ts'

import type { Draft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'

/** Problems of incomplete dates. One that is being typed is neither wrong nor missing. */
export function listDateIssues({ form }: DraftRules, { inputs, contents, typingKey }: Draft): TypedIssues {
  const halves = Object.entries(inputs).filter(
    ([key, text]) =>
      /[^-]/.test(text) && form.slots.get(key)?.holds === 'date' && !isAnswered(contents.answers[key]),
  )
  return Object.fromEntries(
    halves.map(([key, text]) => {
      const [year = '', month = '', day = ''] = text.split('-')
      return [key, key === typingKey ? [] : [findDateIssue(month, day, year)?.message ?? '']]
    }),
  )
}
