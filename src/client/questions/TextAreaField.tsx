import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { readText } from '#form/answers.ts'
import { defaultTextAreaLimit, type TextAreaQuestion } from '#form/kinds/textArea.ts'

import { useField } from './useField.ts'

/** Multi-line text; the answer changes on blur. */
export function TextAreaField({ question }: { readonly question: TextAreaQuestion }) {
  const store = useDraftStore()
  const [answer, setAnswer] = useAnswer(question.key)
  return (
    <Field {...useField(question)} width="full">
      {(control) => (
        <TextArea
          {...control}
          value={readText(answer)}
          draft={store.getDraft().inputs[question.key]}
          limit={question.limit ?? defaultTextAreaLimit}
          onCommit={setAnswer}
          onType={(text) => store.dispatch({ kind: 'inputTyped', key: question.key, text })}
        />
      )}
    </Field>
  )
}
