import type { ReactNode } from 'react'

import { useAnswer } from '#client/answers/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { MaskedInput } from '#client/ui/MaskedInput.tsx'
import { readText } from '#form/answers.ts'
import type { IdentifierQuestion } from '#form/question.ts'

import { isAlwaysRequired, useField } from './useField.ts'

/** A number such as a social security number, written 3-2-4 while it is typed (spec 2, shared widgets). */
export function IdentifierField({ question }: { readonly question: IdentifierQuestion }): ReactNode {
  const [answer, setAnswer] = useAnswer(question.key)
  return (
    <Field {...useField(question)} width="short">
      {(control) => (
        <MaskedInput
          {...control}
          name={question.key}
          pattern="ddd-dd-dddd"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={11}
          required={isAlwaysRequired(question)}
          value={readText(answer)}
          onValue={setAnswer}
        />
      )}
    </Field>
  )
}
