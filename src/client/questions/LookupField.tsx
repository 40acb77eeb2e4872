import type { ReactNode } from 'react'

import { useAnswer } from '#client/answers/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { readText } from '#form/answers.ts'
import { defaultLookupMaxLength, type LookupQuestion } from '#form/question.ts'

import { isAlwaysRequired, useField } from './useField.ts'

/** A search that takes what is typed; suggestions are still to come. */
export function LookupField({ question }: { readonly question: LookupQuestion }): ReactNode {
  const [answer, setAnswer] = useAnswer(question.key)
  return (
    <Field {...useField(question)}>
      {(control) => (
        <TextInput
          {...control}
          name={question.key}
          autoComplete={question.autocomplete ?? 'off'}
          maxLength={question.maxLength ?? defaultLookupMaxLength}
          required={isAlwaysRequired(question)}
          value={readText(answer)}
          onValue={setAnswer}
        />
      )}
    </Field>
  )
}
