import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Choice, Choices } from '#client/ui/Choice.tsx'
import { Field, findErrorsId } from '#client/ui/Field.tsx'
import type { CheckGroupQuestion } from '#form/kinds/checkGroup.ts'

import { useField } from './useField.ts'

/** Several check boxes under one heading, each with its own answer. */
export function CheckGroupField({ question }: { readonly question: CheckGroupQuestion }) {
  const field = useField(question)
  return (
    <Field {...field} group="group">
      {(control) => (
        <Choices>
          {question.boxes.map((box, index) => (
            <Box
              key={box.key}
              box={box}
              isInvalid={field.errors.length > 0}
              describedBy={index === 0 ? control['aria-describedby'] : findErrorsId(control)}
            />
          ))}
        </Choices>
      )}
    </Field>
  )
}

function Box(props: {
  readonly box: CheckGroupQuestion['boxes'][number]
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}) {
  const { box, isInvalid, describedBy } = props
  const [answer, setAnswer] = useAnswer(box.key)
  return (
    <Choice
      type="checkbox"
      id={`${box.key}-input`}
      holderId={box.key}
      name={box.key}
      label={box.label}
      checked={answer === true}
      isInvalid={isInvalid}
      aria-describedby={describedBy}
      onChecked={setAnswer}
    />
  )
}
