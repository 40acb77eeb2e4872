import type { ReactNode } from 'react'

import { useAnswer } from '#client/answers/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { readText } from '#form/answers.ts'
import { defaultTextAreaLimit, type TextAreaQuestion } from '#form/kinds/textArea.ts'

import { isAlwaysRequired, useField } from './useField.ts'

/** Several lines of text; the answer changes when they are left (spec 4). */
export function TextAreaField({ question }: { readonly question: TextAreaQuestion }): ReactNode {
  const [answer, setAnswer] = useAnswer(question.key)
  return (
    <Field {...useField(question)} width="full">
      {(control) => (
        <TextArea
          control={control}
          name={question.key}
          value={readText(answer)}
          limit={question.limit ?? defaultTextAreaLimit}
          variant={question.variant}
          isRequired={isAlwaysRequired(question)}
          onCommit={setAnswer}
        />
      )}
    </Field>
  )
}
