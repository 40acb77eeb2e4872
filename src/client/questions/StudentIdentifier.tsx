import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MaskedInput } from '#client/ui/MaskedInput.tsx'
import { stripToDigits } from '#client/ui/digitMask.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { readText } from '#form/answers.ts'
import { identifierMessage, isMaskedIdentifier, maskIdentifier } from '#form/kinds/identifier.ts'
import type { IdentifierQuestion } from '#form/kinds/identifier.ts'

import styles from './StudentIdentifier.module.css'
import { useField } from './useField.ts'

const identifierMask = { pattern: 'ddd-dd-dddd', read: stripToDigits }

/** The input of an identifier, or the last four digits that the server stores. */
export function StudentIdentifier({ question }: { readonly question: IdentifierQuestion }) {
  const field = useField(question)
  const [answer, setAnswer] = useAnswer(question.key)
  const text = readText(answer)
  /** The input's text while it has the focus. */
  const [draft, setDraft] = useState<string>()
  /** The stored number as it is shown, until another one is complete. */
  const [kept, setKept] = useState('')
  if (isMaskedIdentifier(text) && text !== kept) setKept(text)
  const holder = useRef<HTMLDivElement>(null)

  const type = (value: string): void => {
    setDraft(value)
    setAnswer(value === '' ? kept : value)
  }
  /** Keeps the focus in the field when what a student presses goes away. */
  const press = (update: () => void): void => {
    flushSync(update)
    holder.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const replace = (value: string): void =>
    press(() => {
      setKept(value)
      setAnswer(value)
      setDraft(undefined)
    })

  const shown = maskIdentifier(text)
  if (draft === undefined && shown !== '') {
    return (
      <Field {...field} group="group">
        {() => (
          <div className={styles.kept} ref={holder}>
            <p className={styles.number}>
              <span aria-hidden="true">{shown.replaceAll('*', '•')}</span>
              <VisuallyHidden>Ends in {shown.slice(-4)}</VisuallyHidden>
            </p>
            <Button
              variant="link"
              aria-label={`Change ${question.label}`}
              onClick={() => press(() => setDraft(''))}
            >
              Change
            </Button>
            <Button variant="quietLink" aria-label={`Remove ${question.label}`} onClick={() => replace('')}>
              Remove
            </Button>
          </div>
        )}
      </Field>
    )
  }
  const isIncomplete = draft === undefined && text !== ''
  const errors = isIncomplete ? [...new Set([identifierMessage, ...field.errors])] : field.errors
  const canKeep = kept !== '' && maskIdentifier(draft ?? text) === ''
  return (
    <Field {...field} errors={errors} hasNewErrors={isIncomplete} width="short">
      {(control) => (
        <div
          ref={holder}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setDraft(undefined)
          }}
        >
          <MaskedInput
            {...control}
            mask={identifierMask}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            value={draft ?? text}
            onFocus={() => setDraft((before) => before ?? text)}
            onValue={type}
          />
          {canKeep && (
            <Button variant="link" onClick={() => replace(kept)}>
              Keep the old number
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
