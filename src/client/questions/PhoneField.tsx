import { useAnswer, useFollowedAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { MaskedInput } from '#client/ui/MaskedInput.tsx'
import { phoneMask } from '#client/ui/digitMask.ts'
import { TextInput } from '#client/ui/TextInput.tsx'
import { readText } from '#form/answers.ts'
import { phoneMaxLength, type PhoneQuestion } from '#form/kinds/phone.ts'

import { useField } from './useField.ts'

/**
 * A phone number: masked for the US with the student's own keys, free text elsewhere. What was stored in another form, such as
 * with an extension, stays as it is until then.
 */
export function PhoneField({ question }: { readonly question: PhoneQuestion }) {
  const [answer, setAnswer] = useAnswer(question.key)
  const [text] = useFollowedAnswer(question.key)
  const field = useField(question)
  const isUs = question.format === 'us'

  return (
    <Field {...field}>
      {(control) =>
        isUs ? (
          <MaskedInput
            {...control}
            mask={phoneMask}
            type="tel"
            inputMode="tel"
            value={readText(answer)}
            autoComplete={question.autocomplete ?? 'tel-national'}
            onValue={setAnswer}
          />
        ) : (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete={question.autocomplete ?? 'tel'}
            limit={phoneMaxLength}
            value={text}
            onValue={setAnswer}
          />
        )
      }
    </Field>
  )
}
