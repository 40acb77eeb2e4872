import { Field } from '#client/ui/Field.tsx'
import { RadioGroup } from '#client/ui/Choice.tsx'
import { readText } from '#form/answers.ts'
import type { RadioQuestion } from '#form/kinds/radio.ts'

import { useChoices } from './useChoices.ts'
import { useDecidingAnswer } from './useDecidingAnswer.ts'
import { useField } from './useField.ts'

export function RadioField({ question }: { readonly question: RadioQuestion }) {
  const [answer, setAnswer] = useDecidingAnswer(question.key)
  const given = readText(answer)
  const choices = useChoices(question.choices, given)
  const field = useField(question)
  if (choices.length === 0) return null
  return (
    <Field {...field} group="radiogroup">
      {(control) => (
        <RadioGroup
          control={control}
          value={given}
          choices={choices}
          isInRow={question.isInRow}
          onValue={setAnswer}
        />
      )}
    </Field>
  )
}
