import { CheckBox, Choice } from '#client/ui/Choice.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { CheckBoxQuestion } from '#form/kinds/checkBox.ts'

import { useDecidingAnswer } from './useDecidingAnswer.ts'
import { useField } from './useField.ts'

/**
 * A check box. One that must be checked shows its label above; others only their statement, and the label is for the
 * record.
 */
export function CheckBoxField({ question }: { readonly question: CheckBoxQuestion }) {
  const { key, statement } = question
  const [answer, setAnswer] = useDecidingAnswer(key)
  const field = useField(question)
  if (field.isOptional) {
    return (
      <CheckBox
        id={key}
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
          {...control}
          type="checkbox"
          label={statement}
          checked={answer === true}
          isInvalid={field.errors.length > 0}
          onChecked={setAnswer}
        />
      )}
    </Field>
  )
}
