import { useFollowedAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { defaultMaxLength } from '#form/kinds/kind.ts'
import type { TextQuestion } from '#form/kinds/text.ts'

import { useField } from './useField.ts'

/** A text, an email address or a number. Typing doesn't render it (decision 74). */
export function TextField({ question }: { readonly question: TextQuestion }) {
  const [answer, setAnswer] = useFollowedAnswer(question.key)
  const isEmail = question.input === 'email'
  return (
    <Field {...useField(question)}>
      {(control) => (
        <TextInput
          {...control}
          type={isEmail ? 'email' : 'text'}
          inputMode={question.input === 'text' ? undefined : question.input}
          autoComplete={question.autocomplete ?? 'off'}
          autoCapitalize={isEmail ? 'none' : undefined}
          limit={question.maxLength ?? defaultMaxLength}
          value={answer}
          onValue={setAnswer}
        />
      )}
    </Field>
  )
}
