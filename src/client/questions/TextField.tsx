import type { ReactNode } from 'react'

import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { type ControlAttributes, Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { readText } from '#form/answers.ts'
import { defaultMaxLength } from '#form/kinds/kind.ts'
import type { TextQuestion } from '#form/kinds/text.ts'

import { isAlwaysRequired, useField } from './useField.ts'

/** One line of text, an email address or a number. */
export function TextField({ question }: { readonly question: TextQuestion }): ReactNode {
  return (
    <Field {...useField(question)}>
      {(control) => <TextControl question={question} control={control} />}
    </Field>
  )
}

/** Apart from its label and hint, which need not be rendered with every key. */
function TextControl({
  question,
  control,
}: {
  readonly question: TextQuestion
  readonly control: ControlAttributes
}): ReactNode {
  const [answer, setAnswer] = useAnswer(question.key)
  const isEmail = question.input === 'email'
  return (
    <TextInput
      {...control}
      name={question.key}
      type={isEmail ? 'email' : 'text'}
      inputMode={question.input === 'text' ? undefined : question.input}
      autoComplete={question.autocomplete ?? 'off'}
      autoCapitalize={isEmail ? 'none' : undefined}
      limit={question.maxLength ?? defaultMaxLength}
      required={isAlwaysRequired(question)}
      variant={question.variant}
      value={readText(answer)}
      onValue={setAnswer}
    />
  )
}
