import { memo, type ReactNode } from 'react'

import { useHolds } from '#client/draft/use/useAnswer.ts'
import type { Question } from '#form/question.ts'

import { QuestionBoundary } from './QuestionBoundary.tsx'
import { getQuestionField } from './questionFields.ts'

/**
 * A question, while it is asked. It subscribes to its own answers only, so that keys typed elsewhere don't render it.
 */
export const QuestionField = memo(function QuestionField({
  question,
}: {
  readonly question: Question
}): ReactNode {
  const isAsked = useHolds(question.shownWhen)
  if (!isAsked) return null
  const Field = getQuestionField(question.kind)
  return (
    <QuestionBoundary id={question.key} label={question.label}>
      <Field question={question} />
    </QuestionBoundary>
  )
})
