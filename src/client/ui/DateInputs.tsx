import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react'

import styles from './Input.module.css'
import { getInputClass, type InputVariant } from './inputClass.ts'
import { listenToLeave } from './listenToLeave.ts'

export interface DateInputsProps {
  /** The inputs are named `{name}_month`, `{name}_day` and `{name}_year`. */
  readonly name: string
  /** `YYYY-MM-DD` or ''. */
  readonly value: string
  /** The inputs' text when they were last mounted: `YYYY-MM-DD` with parts missing. */
  readonly draft?: string
  readonly isBirthday?: boolean | undefined
  readonly isInvalid: boolean
  readonly isRequired?: boolean | undefined
  readonly variant?: InputVariant | undefined
  /** Returns the date of three parts, or '' if they are none. */
  readonly compose: (month: string, day: string, year: string) => string
  /** Reads month, day and year of a pasted date. */
  readonly readPasted: (text: string) => Promise<readonly [string, string, string] | undefined>
  readonly onValue: (value: string) => void
  /** Called with every change of the text; pass it back as `draft`. */
  readonly onDraft?: (draft: string) => void
  /** Called when the focus has left all three inputs. */
  readonly onLeft?: () => void
}

const parts = [
  { part: 'month', label: 'Month', length: 2 },
  { part: 'day', label: 'Day', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const

/** Month, day and year. Incomplete input stays in the inputs; only a whole date becomes a value. */
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
    // Takes over a date or half a date from elsewhere, but not while this one is being typed.
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
    // A single part is pasted as usual.
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

/** Keeps digits only, also full-width ones. */
function dropOthers(input: HTMLInputElement): void {
  const digits = input.value.normalize('NFKC').replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}

function listInputs(holder: HTMLElement | null): HTMLInputElement[] {
  return [...(holder?.querySelectorAll('input') ?? [])]
}
