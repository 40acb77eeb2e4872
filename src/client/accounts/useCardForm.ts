import { type SubmitEvent, useEffect, useState } from 'react'

import { usePendingAction } from '../navigation/usePendingAction.ts'

export interface CardFormOptions<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>
  /** Shown after a submit, and prevents the request. */
  readonly judge: (values: Readonly<Record<Field, string>>) => Readonly<Record<Field, readonly string[]>>
  readonly errorLabel: string
  /** What the card's button says while the request is under way. */
  readonly busyLabel: string
  /** The field that a refusal belongs to; without it refusals belong to the whole card. */
  readonly refusedField?: NoInfer<Field>
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
}

export interface CardInput {
  readonly value: string
  readonly errors: readonly string[]
  readonly onValue: (value: string) => void
}

/** The state of an account card: validated on every change, sent only without errors. */
export function useCardForm<Field extends string>(options: CardFormOptions<Field>) {
  const { initial, judge, errorLabel, refusedField, send } = options
  const [values, setValues] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { busy, failure, run } = usePendingAction(errorLabel, false)
  const judged = judge(values)
  const fields = Object.keys(values) as Field[]

  // Once, after hydration: from then on every change goes through setValue.
  useEffect(
    () => setValues((before) => readInputs(before, (field) => document.getElementsByName(field)[0])),
    [],
  )

  const refused = failure?.isRefusal ? refusedField : undefined
  const setValue = (field: Field, value: string): void =>
    setValues((previous) => ({ ...previous, [field]: value }))

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    const { elements } = event.currentTarget
    // Some password managers fill in inputs without an event.
    const typed = readInputs(values, (field) => elements.namedItem(field))
    setValues(typed)
    const found = judge(typed)
    const firstWrong = fields.find((field) => found[field].length > 0)
    if (firstWrong === undefined) {
      run(() => send(typed))
      return
    }
    const input = elements.namedItem(firstWrong)
    if (input instanceof HTMLElement) input.focus()
  }

  return {
    values,
    /** What `CardPage` shows and calls. */
    card: {
      username: 'username' in values ? String(values.username) : undefined,
      failure: refused === undefined ? failure?.text : undefined,
      hasErrors: failure !== undefined || (wasSubmitted && fields.some((field) => judged[field].length > 0)),
      busyLabel: busy(options.busyLabel),
      onSubmit: submit,
    },
    bind: (field: Field): CardInput => ({
      value: values[field],
      errors: [
        ...(wasSubmitted ? judged[field] : []),
        ...(failure && field === refused ? [failure.text] : []),
      ],
      onValue: (value) => setValue(field, value),
    }),
  }
}

/** Reads non-empty inputs, which hold what was typed before hydration. */
function readInputs<Values extends Readonly<Record<string, string>>>(
  values: Values,
  find: (field: string) => unknown,
): Values {
  const found = Object.keys(values).flatMap((field) => {
    const input = find(field)
    return input instanceof HTMLInputElement && input.value !== '' ? [[field, input.value] as const] : []
  })
  return found.length === 0 ? values : { ...values, ...Object.fromEntries(found) }
}
