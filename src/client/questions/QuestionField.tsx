import { createElement, memo, type ReactNode } from 'react'

import { useCondition } from '#client/draft/use/useAnswer.ts'
import type { QuestionByKind, QuestionKind } from '#form/kinds/kinds.ts'
import type { Question } from '#form/page.ts'
import { ErrorBoundary } from '#client/layout/ErrorBoundary.tsx'
import { RecoveryAdvice } from '#client/layout/HelpLink.tsx'
import { getFieldClass } from '#client/ui/Field.tsx'

import { CheckBoxField } from './CheckBoxField.tsx'
import { CheckGroupField } from './CheckGroupField.tsx'
import { DateField } from './DateField.tsx'
import { IdentifierField } from './IdentifierField.tsx'
import { LookupField } from './LookupField.tsx'
import { MonthYearField } from './MonthYearField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { UploadField } from './UploadField.tsx'

/**
 * A question, while it is asked. It subscribes to its own answers only, so that keys typed elsewhere don't render it.
 */
export const QuestionField = memo(function QuestionField({ question }: { readonly question: Question }) {
  const isAsked = useCondition(question.shownWhen)
  if (!isAsked) return null
  return (
    <QuestionBoundary id={question.key} label={question.label}>
      {createElement(getQuestionField(question.kind), { question })}
    </QuestionBoundary>
  )
})

type QuestionComponent<Asked> = (props: { readonly question: Asked }) => ReactNode

/** The component of each kind; a missing kind doesn't compile. */
const questionFields: { readonly [Name in QuestionKind]: QuestionComponent<QuestionByKind[Name]> } = {
  text: TextField,
  textArea: TextAreaField,
  phone: PhoneField,
  date: DateField,
  monthYear: MonthYearField,
  identifier: IdentifierField,
  radio: RadioField,
  select: SelectField,
  checkGroup: CheckGroupField,
  checkBox: CheckBoxField,
  lookup: LookupField,
  upload: UploadField,
}

/** The component of a kind, typed for its question. */
function getQuestionField<Name extends QuestionKind>(name: Name): QuestionComponent<QuestionByKind[Name]> {
  return questionFields[name]
}

/** Keeps an error in one question, or in an item that is a target of links like it, from the others. */
export function QuestionBoundary(props: {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}) {
  const { id, label, children } = props
  const renderError = () => (
    <div className={getFieldClass(true)} id={id} role="alert">
      <p>
        <strong>{label}</strong>
      </p>
      <p>
        This question cannot be shown. <RecoveryAdvice />
      </p>
    </div>
  )
  return <ErrorBoundary renderError={renderError}>{children}</ErrorBoundary>
}
