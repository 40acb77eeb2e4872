import { useRef, useState } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Combobox } from '#client/ui/Combobox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { type Answers, readText } from '#form/answers.ts'
import { answerByLeaving, answerByTyping, isChosen } from '#form/lookupAnswers.ts'
import { defaultLookupMaxLength, type LookupQuestion } from '#form/kinds/lookup.ts'

import { useField } from './useField.ts'

/**
 * A search with suggestions, which are loaded on first focus. Until then, and without a network, typed text is kept as
 * free text.
 */
export function LookupField({ question }: { readonly question: LookupQuestion }) {
  const store = useDraftStore()
  const [answer] = useAnswer(question.key)
  const [loaded, setLoaded] = useState<typeof import('./LookupSuggestions.tsx')>()
  const [emptied, setEmptied] = useState<Answers>({})
  // The answers at focus; undefined without focus.
  const before = useRef<Answers>(undefined)

  const readVisit = (): { readonly before: Answers; readonly now: Answers } => {
    const now = store.getDraft().contents.answers
    return { before: before.current ?? now, now }
  }
  const settle = (isUsed = false): void => {
    const changes = answerByLeaving(question, readVisit(), isUsed)
    store.dispatch({ kind: 'typed', answers: changes })
    setEmptied(changes)
    before.current = store.getDraft().contents.answers
  }
  const enter = (isEarly: boolean): void => {
    const { answers } = store.getDraft().contents
    // Text typed before hydration is searched for. React fires the focus event again later.
    if (isEarly && !isChosen(question, answers)) before.current = { ...answers, [question.key]: '' }
    else before.current ??= answers
    // Without a network it is retried at the next focus.
    if (!loaded) void import('./LookupSuggestions.tsx').then(setLoaded, () => undefined)
  }

  return (
    <Field {...useField(question)}>
      {(control) => (
        <Combobox
          control={control}
          autoComplete={question.autocomplete ?? 'off'}
          limit={question.maxLength ?? defaultLookupMaxLength}
          value={readText(answer)}
          onValue={(text) =>
            store.dispatch({ kind: 'typed', answers: answerByTyping(question, readVisit(), text) })
          }
          onEnter={enter}
          onCommit={() => settle()}
          onLeave={() => {
            settle()
            before.current = undefined
          }}
          renderList={(link) =>
            loaded && (
              <loaded.LookupSuggestions
                question={question}
                link={link}
                text={readText(answer)}
                emptied={emptied}
                beforeRef={before}
                onUse={() => settle(true)}
              />
            )
          }
        />
      )}
    </Field>
  )
}
