import { type ClipboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import styles from '#client/ui/Input.module.css'
import { keepDigits } from '#client/ui/digitMask.ts'
import { listenToLeave } from '#client/ui/listenToLeave.ts'
import { readText } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import type { DateQuestion } from '#form/kinds/date.ts'
import { readWholeDate } from '#form/readWholeDate.ts'

import { useField } from './useField.ts'

const parts = [
  { part: 'month', label: 'Month', length: 2 },
  { part: 'day', label: 'Day', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const

/** Month, day and year. Half a date stays in the inputs and the draft; only a whole one becomes the answer. */
export function DateField({ question }: { readonly question: DateQuestion }) {
  const { key, isBirthday } = question
  const store = useDraftStore()
  const [answer, setAnswer] = useAnswer(key)
  const field = useField(question)
  const holder = useRef<HTMLDivElement>(null)
  const value = readText(answer)
  const draft = store.getDraft().inputs[key] ?? ''
  const given = splitDate(value)
  // The browser's undo would mix what was typed with what has replaced it.
  const undoable = useRef<'typed' | 'replaced'>(undefined)

  useEffect(() => {
    const inputs = listInputs(holder.current)
    const isEmpty = inputs.every((input) => input.value === '')
    // Takes over a date or half a date from elsewhere, but not while this one is being typed.
    if (composeTyped(inputs) === value && !(isEmpty && draft !== '')) return
    write(inputs, splitDate(value === '' && isEmpty ? draft : value))
    if (undoable.current) undoable.current = 'replaced'
  }, [value, draft])

  const notify = (): void => {
    const inputs = listInputs(holder.current)
    undoable.current ??= 'typed'
    store.dispatch({ kind: 'inputTyped', key, text: joinTyped(inputs) })
    setAnswer(composeTyped(inputs))
  }
  const type = (event: SyntheticEvent<HTMLInputElement>): void => {
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>
    if (undoable.current === 'replaced' && inputType.startsWith('history')) {
      write(listInputs(holder.current), splitDate(store.getDraft().inputs[key] || value))
      return
    }
    keepDigits(event)
    notify()
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    // A single part is pasted as usual.
    if (!/\d{4}/.test(text) || text.trim().length < 6) return
    event.preventDefault()
    const whole = readWholeDate(text)
    if (!whole) return
    write(listInputs(holder.current), whole)
    notify()
  }

  return (
    <Field {...field} group="group" hasNewErrors={draft !== '' && answer === ''}>
      {({ required }) => (
        <div
          className={styles.parts}
          ref={holder}
          onBlur={listenToLeave(() => store.dispatch({ kind: 'inputsLeft' }))}
        >
          {parts.map(({ part, label, length }, index) => (
            <div key={part}>
              <label className={styles.part} htmlFor={`${key}_${part}`}>
                {label}
              </label>
              <input
                id={`${key}_${part}`}
                name={`${key}_${part}`}
                className={styles.input}
                inputMode="numeric"
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                maxLength={length}
                required={required}
                aria-invalid={field.errors.length > 0 || undefined}
                defaultValue={given[index]}
                onPaste={paste}
                onChange={type}
                onCompositionEnd={type}
              />
            </div>
          ))}
        </div>
      )}
    </Field>
  )
}

function splitDate(date: string): readonly string[] {
  const [year = '', month = '', day = ''] = date.split('-')
  return [month, day, year]
}

function listInputs(holder: HTMLElement | null): HTMLInputElement[] {
  return [...(holder?.querySelectorAll('input') ?? [])]
}

function write(inputs: readonly HTMLInputElement[], texts: readonly string[]): void {
  for (const [index, input] of inputs.entries()) input.value = texts[index] ?? ''
}

function composeTyped(inputs: readonly HTMLInputElement[]): string {
  const [month = '', day = '', year = ''] = inputs.map((input) => input.value.trim())
  return composeDate(month, day, year)
}

/** `YYYY-MM-DD` with parts missing, or '' without any. */
function joinTyped(inputs: readonly HTMLInputElement[]): string {
  const [month, day, year] = inputs.map((input) => input.value.trim().replaceAll('-', ''))
  return month || day || year ? [year, month, day].join('-') : ''
}
