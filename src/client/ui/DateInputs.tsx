import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react'

import styles from './Input.module.css'
import { getInputClass, type InputVariant } from './inputClass.ts'
import { listenToLeave } from './listenToLeave.ts'

export interface DateInputsProps {
  /** The inputs are called `{name}_month`, `{name}_day` and `{name}_year`. */
  readonly name: string
  /** `YYYY-MM-DD`, or '' while there is none. */
  readonly value: string
  /** What stood in the inputs when they were last in sight: `YYYY-MM-DD` with parts missing. */
  readonly draft?: string
  readonly isBirthday?: boolean | undefined
  readonly isInvalid: boolean
  readonly isRequired?: boolean
  readonly variant?: InputVariant | undefined
  /** Makes a day of what was typed, or '' when it is none. */
  readonly compose: (month: string, day: string, year: string) => string
  /** Reads a whole day that was copied from elsewhere: month, day and year. */
  readonly readPasted: (text: string) => Promise<readonly [string, string, string] | undefined>
  readonly onValue: (value: string) => void
  /** What is typed, a day or not yet; `draft` brings it back. */
  readonly onDraft?: (draft: string) => void
  /** The focus is in none of the three any more. */
  readonly onLeft?: () => void
}

const parts = [
  { part: 'month', label: 'Month', length: 2 },
  { part: 'day', label: 'Day', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const

/** Month, day and year. What is typed belongs to the inputs; a value comes out only once it is a day. */
export function DateInputs(props: DateInputsProps): ReactNode {
  const {
    name,
    value,
    isBirthday,
    isInvalid,
    isRequired,
    variant,
    compose,
    readPasted,
    onValue,
    onDraft,
    onLeft,
    draft = '',
  } = props
  const holder = useRef<HTMLDivElement>(null)
  const given = splitDate(value)

  useEffect(() => {
    const inputs = listInputs(holder.current)
    const isEmpty = inputs.every((input) => input.value === '')
    // Another day came from elsewhere, or half of one from before; a day that is being typed stays as it is.
    if (composeTyped(inputs, compose) === value && !(isEmpty && draft !== '')) return
    const { month, day, year } = splitDate(value === '' && isEmpty ? draft : value)
    for (const [index, input] of inputs.entries()) input.value = [month, day, year][index] ?? ''
  }, [value, draft, compose])

  const write = (typed: readonly string[]): void => {
    for (const [index, input] of listInputs(holder.current).entries()) input.value = typed[index] ?? ''
  }
  const notify = (): void => {
    const inputs = listInputs(holder.current)
    onDraft?.(joinTyped(inputs))
    onValue(composeTyped(inputs, compose))
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    // A part is pasted as it is typed.
    if (!/\d{4}/.test(text) || text.trim().length < 6) return
    event.preventDefault()
    void readPasted(text).then((whole) => {
      if (!whole) return
      write(whole)
      notify()
    })
  }

  return (
    <div className={styles.parts} ref={holder} onBlur={onLeft && listenToLeave(onLeft)}>
      {parts.map(({ part, label, length }) => (
        <div key={part}>
          <label className={styles.part} htmlFor={`${name}_${part}`}>
            {label}
          </label>
          <input
            id={`${name}_${part}`}
            name={`${name}_${part}`}
            className={getInputClass(variant)}
            inputMode="numeric"
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            maxLength={length}
            required={isRequired}
            aria-invalid={isInvalid || undefined}
            defaultValue={given[part]}
            onPaste={paste}
            onChange={(event) => {
              const { isComposing } = event.nativeEvent as InputEvent
              if (!isComposing) dropOthers(event.currentTarget)
              notify()
            }}
          />
        </div>
      ))}
    </div>
  )
}

function splitDate(date: string): { readonly month: string; readonly day: string; readonly year: string } {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month, day, year }
}

function composeTyped(inputs: readonly HTMLInputElement[], compose: DateInputsProps['compose']): string {
  const [month = '', day = '', year = ''] = inputs.map((input) => input.value.trim())
  return compose(month, day, year)
}

function joinTyped(inputs: readonly HTMLInputElement[]): string {
  const [month, day, year] = inputs.map((input) => input.value.trim().replaceAll('-', ''))
  return month || day || year ? [year, month, day].join('-') : ''
}

/** Digits are all that a date takes, in any of their widths. */
function dropOthers(input: HTMLInputElement): void {
  const digits = input.value.normalize('NFKC').replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}

function listInputs(holder: HTMLElement | null): HTMLInputElement[] {
  return [...(holder?.querySelectorAll('input') ?? [])]
}
