import type { ReactNode } from 'react'

import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { CheckBox } from '#client/ui/CheckBox.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { CheckBoxQuestion } from '#form/kinds/checkBox.ts'

import { isAlwaysRequired, useField } from './useField.ts'

/**
 * A check box. One that must be checked shows its label above; others only their statement, and the label is for the
 * record.
 */
export function CheckBoxField({ question }: { readonly question: CheckBoxQuestion }): ReactNode {
  const { key, statement } = question
  const [answer, setAnswer] = useAnswer(key)
  const field = useField(question)
  if (field.isOptional) {
    return (
      <CheckBox
        id={key}
        name={key}
        label={statement}
        hint={question.hint}
        errors={field.errors}
        checked={answer === true}
        onChecked={setAnswer}
      />
    )
  }
  return (
    <Field {...field} group="group">
      {(control) => (
        <Choice
          type="checkbox"
          id={control.id}
          name={key}
          label={statement}
          checked={answer === true}
          isInvalid={control['aria-invalid'] ?? false}
          required={isAlwaysRequired(question)}
          onChecked={setAnswer}
        />
      )}
    </Field>
  )
}
