import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { readText } from '#form/answers.ts'
import type { SelectQuestion } from '#form/kinds/select.ts'

import { useChoices } from './useChoices.ts'
import { useDecidingAnswer } from './useDecidingAnswer.ts'
import { useField } from './useField.ts'

/** A select. One that depends on other answers is only shown when it has choices. */
export function SelectField({ question }: { readonly question: SelectQuestion }) {
  const [answer, setAnswer] = useDecidingAnswer(question.key)
  const given = readText(answer)
  const choices = useChoices(question.choices, given)
  const field = useField(question)
  const isDependent = 'cases' in question.choices
  const isOffered = choices.some((choice) => choice.value === given)

  if (isDependent && choices.length === 0) return null
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          value={isOffered ? given : ''}
          options={choices}
          autoComplete={question.autocomplete ?? 'off'}
          onValue={setAnswer}
        />
      )}
    </Field>
  )
}
