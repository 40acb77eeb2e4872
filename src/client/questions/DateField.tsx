import { type ClipboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import type { Draft } from '#client/draft/draft.ts'
import { getShownAnswer } from '#client/draft/shownAnswers.ts'
import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, findErrorsId } from '#client/ui/Field.tsx'
import styles from '#client/ui/Input.module.css'
import { keepDigits } from '#client/ui/digitMask.ts'
import { listenToLeave } from '#client/ui/listenToLeave.ts'
import { readText } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import { findDateIssue } from '#form/findDateIssue.ts'
import type { DateQuestion } from '#form/kinds/date.ts'
import { readWholeDate } from '#form/readWholeDate.ts'

import { useField } from './useField.ts'

const parts = [
  { part: 'month', label: 'Month', length: 2 },
  { part: 'day', label: 'Day', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const

/**
 * Month, day and year. Half a date stays in the inputs and the draft; only a whole one becomes the answer. Of a date that
 * is none only the wrong part is marked.
 */
export function DateField({ question }: { readonly question: DateQuestion }) {
  const { key, isBirthday } = question
  const store = useDraftStore()
  const [answer, setAnswer] = useAnswer(key)
  const field = useField(question)
  const holder = useRef<HTMLDivElement>(null)
  const given = splitDate(readText(answer))
  // Only where it is wrong, so that typing renders nothing.
  const isWrong = field.errors.length > 0
  const wrong = useDraft((draft) => (isWrong ? readDate(draft, key).half : ''), 'inputs')
  const [month = '', day = '', year = ''] = splitDate(wrong)
  const issue = findDateIssue(month, day, year)
  const [isLeftHalf, setLeftHalf] = useState(false)
  const isTyping = useRef(false)
  // The browser's undo would mix what was typed with what has replaced it.
  const undoable = useRef<'typed' | 'replaced'>(undefined)

  useEffect(() => {
    // Takes over a date or half a date from elsewhere.
    const follow = (): void => {
      if (isTyping.current) return
      const inputs = listInputs(holder.current)
      const { value, half } = readDate(store.getDraft(), key)
      if (composeTyped(inputs) === value && (value !== '' || joinTyped(inputs) === half)) return
      write(inputs, splitDate(value || half))
      if (undoable.current) undoable.current = 'replaced'
    }
    follow()
    const stops = [store.subscribe([key], follow), store.subscribe('inputs', follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, key])

  const notify = (): void => {
    const inputs = listInputs(holder.current)
    undoable.current ??= 'typed'
    isTyping.current = true
    store.dispatch({ kind: 'inputTyped', key, text: joinTyped(inputs) })
    setAnswer(composeTyped(inputs))
    isTyping.current = false
  }
  const type = (event: SyntheticEvent<HTMLInputElement>): void => {
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>
    if (undoable.current === 'replaced' && inputType.startsWith('history')) {
      const { value, half } = readDate(store.getDraft(), key)
      write(listInputs(holder.current), splitDate(half || value))
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
  const swap = (): void => {
    const inputs = listInputs(holder.current)
    write(inputs, [day, month, year])
    notify()
    const next = inputs.find((input) => input.value === '') ?? inputs[0]
    next?.focus()
  }

  return (
    <Field
      {...field}
      group="group"
      hasNewErrors={isLeftHalf && answer === ''}
      offer={
        issue?.swapped && (
          <Button variant="link" onClick={swap}>
            {`Use ${issue.swapped}`}
          </Button>
        )
      }
    >
      {(control) => (
        <div
          className={styles.parts}
          ref={holder}
          onFocus={() => setLeftHalf(false)}
          onBlur={listenToLeave(() => {
            store.dispatch({ kind: 'inputsLeft' })
            setLeftHalf(joinTyped(listInputs(holder.current)) !== '')
          })}
        >
          {parts.map(({ part, label, length }, index) => {
            const isRight = issue && !issue.parts.includes(part)
            return (
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
                  aria-required={control['aria-required']}
                  aria-invalid={isRight ? undefined : control['aria-invalid']}
                  aria-describedby={
                    index === 0 ? control['aria-describedby'] : isRight ? undefined : findErrorsId(control)
                  }
                  defaultValue={given[index]}
                  onPaste={paste}
                  onChange={type}
                  onCompositionEnd={type}
                />
              </div>
            )
          })}
        </div>
      )}
    </Field>
  )
}

function readDate(draft: Draft, key: string): { readonly value: string; readonly half: string } {
  return { value: readText(getShownAnswer(draft, key)), half: draft.inputs[key] ?? '' }
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
