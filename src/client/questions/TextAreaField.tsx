import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useFollowedAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { defaultTextAreaLimit, type TextAreaQuestion } from '#form/kinds/textArea.ts'

import { useField } from './useField.ts'

/** Multi-line text; the answer changes on blur. */
export function TextAreaField({ question }: { readonly question: TextAreaQuestion }) {
  const store = useDraftStore()
  const [text] = useFollowedAnswer(question.key)
  return (
    <Field {...useField(question)} width="full">
      {(control) => (
        <TextArea
          {...control}
          value={text}
          limit={question.limit ?? defaultTextAreaLimit}
          onType={(typed) => store.dispatch({ kind: 'inputTyped', key: question.key, text: typed })}
          onLeave={() => store.dispatch({ kind: 'inputsLeft' })}
        />
      )}
    </Field>
  )
}
