import type { ReactNode } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useHolds } from '#client/draft/use/useAnswer.ts'
import { listExclusiveQuestions } from '#form/askedQuestions.ts'
import { listKeys } from '#form/condition.ts'
import type { Exclusive } from '#form/page.ts'
import type { Question } from '#form/question.ts'

import { QuestionField } from './QuestionField.tsx'

const none: readonly Question[] = []

/** The questions of the first case whose condition holds. */
export function ExclusiveField({ item }: { readonly item: Exclusive }): ReactNode {
  const keys = item.cases.flatMap((one) => listKeys(one.when))
  const questions = useDraft(({ contents }) => {
    const asked = listExclusiveQuestions(item, contents.answers)
    return asked.length === 0 ? none : asked
  }, keys)
  const isAsked = useHolds(item.shownWhen)
  return isAsked && questions.map((question) => <QuestionField key={question.key} question={question} />)
}
