import type { ReactNode } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { DateInputs } from '#client/ui/DateInputs.tsx'
import { Field } from '#client/ui/Field.tsx'
import { readText } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import type { DateQuestion } from '#form/kinds/date.ts'

import { useField } from './useField.ts'

async function readPasted(text: string): Promise<readonly [string, string, string] | undefined> {
  const loaded = await import('#form/readWholeDate.ts').catch(() => undefined)
  return loaded?.readWholeDate(text)
}

/** A date. The answer is a whole date or empty. */
export function DateField({ question }: { readonly question: DateQuestion }): ReactNode {
  const store = useDraftStore()
  const [answer, setAnswer] = useAnswer(question.key)
  const field = useField(question)
  const draft = store.getDraft().inputs[question.key] ?? ''
  return (
    <Field {...field} group="group" hasNewErrors={draft !== '' && answer === ''}>
      {(control) => (
        <DateInputs
          name={question.key}
          value={readText(answer)}
          draft={draft}
          isBirthday={question.isBirthday}
          isInvalid={field.errors.length > 0}
          isRequired={control.required}
          variant={question.variant}
          compose={composeDate}
          readPasted={readPasted}
          onValue={setAnswer}
          onDraft={(text) => store.dispatch({ kind: 'inputTyped', key: question.key, text })}
          onLeft={() => store.dispatch({ kind: 'inputsLeft' })}
        />
      )}
    </Field>
  )
}
