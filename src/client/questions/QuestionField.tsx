import { memo, type ReactNode } from 'react'

import { useHolds } from '#client/draft/use/useAnswer.ts'
import type { Question } from '#form/question.ts'

import { CheckBoxField } from './CheckBoxField.tsx'
import { CheckGroupField } from './CheckGroupField.tsx'
import { DateField } from './DateField.tsx'
import { IdentifierField } from './IdentifierField.tsx'
import { LookupField } from './LookupField.tsx'
import { MonthYearField } from './MonthYearField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { QuestionBoundary } from './QuestionBoundary.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { UploadField } from './UploadField.tsx'

/**
 * One question, while it is asked. It listens to its own answers only, so that a key typed elsewhere does not render
 * it again.
 * @param props.question under its full key; the same object each time
 */
export const QuestionField = memo(function QuestionField({
  question,
}: {
  readonly question: Question
}): ReactNode {
  if (!useHolds(question.shownWhen)) return null
  return (
    <QuestionBoundary id={question.key} label={question.label}>
      {renderQuestion(question)}
    </QuestionBoundary>
  )
})

function renderQuestion(question: Question): ReactNode {
  switch (question.kind) {
    case 'text':
      return <TextField question={question} />
    case 'textArea':
      return <TextAreaField question={question} />
    case 'phone':
      return <PhoneField question={question} />
    case 'date':
      return <DateField question={question} />
    case 'monthYear':
      return <MonthYearField question={question} />
    case 'identifier':
      return <IdentifierField question={question} />
    case 'radio':
      return <RadioField question={question} />
    case 'select':
      return <SelectField question={question} />
    case 'checkGroup':
      return <CheckGroupField question={question} />
    case 'checkBox':
      return <CheckBoxField question={question} />
    case 'lookup':
      return <LookupField question={question} />
    case 'upload':
      return <UploadField question={question} />
    default:
      return refuseKind(question)
  }
}

/** A kind that has no field does not compile. */
function refuseKind(question: never): never {
  throw new Error(`There is no field for ${JSON.stringify(question)}.`)
}
