import { type SubmitEvent, useEffect, useState } from 'react'

import { type PendingAction, usePendingAction } from '../navigation/usePendingAction.ts'
import { type CardName, type CheckedField, listCheckedFields } from './listCheckedFields.ts'

export interface CardFormOptions<Field extends CheckedField> {
  readonly card: CardName
  readonly initial: Readonly<Record<Field, string>>
  readonly judge: (values: Readonly<Record<Field, string>>) => Readonly<Record<Field, readonly string[]>>
  /** An additional field of this screen that is also validated on submit. */
  readonly alsoChecked?: NoInfer<Field> | undefined
  readonly errorLabel: string
  /** The field that a refusal belongs to; without it refusals belong to the whole card. */
  readonly refusedField?: NoInfer<Field>
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
}

export interface CardInput {
  readonly value: string
  readonly errors: readonly string[]
  readonly onValue: (value: string) => void
}

export interface CardForm<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  readonly errors: Readonly<Record<Field, readonly string[]>>
  readonly busy: PendingAction['busy']
  /** The last failure that belongs to no single field. */
  readonly failure: string | undefined
  /** Validated fields have errors, and they are shown. */
  readonly hasErrors: boolean
  readonly wasSubmitted: boolean
  setValue(field: Field, value: string): void
  bind(field: Field): CardInput
  submit(event: SubmitEvent<HTMLFormElement>): void
}

/** The state of an account card: validated on every change, sent only when the validated fields have no errors. */
export function useCardForm<Field extends CheckedField>(options: CardFormOptions<Field>): CardForm<Field> {
  const { card, initial, judge, alsoChecked, errorLabel, refusedField, send } = options
  const [values, setValues] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { busy, failure, run } = usePendingAction(errorLabel, false)
  const judged = judge(values)
  const fields = Object.keys(values) as Field[]
  const isChecked = (field: Field, isSubmitting: boolean): boolean =>
    listCheckedFields(card, isSubmitting).includes(field) || (isSubmitting && field === alsoChecked)

  // Once, after hydration: from then on every change goes through setValue.
  useEffect(
    () => setValues((before) => readInputs(before, (field) => document.getElementsByName(field)[0])),
    [],
  )

  const refused = failure?.isRefusal ? refusedField : undefined
  const listErrors = (field: Field): readonly string[] => [
    ...(isChecked(field, wasSubmitted) ? judged[field] : []),
    ...(failure && field === refused ? [failure.text] : []),
  ]
  const errors = Object.fromEntries(fields.map((field) => [field, listErrors(field)])) as Record<
    Field,
    readonly string[]
  >

  const setValue = (field: Field, value: string): void =>
    setValues((previous) => ({ ...previous, [field]: value }))

  return {
    values,
    errors,
    hasErrors: failure !== undefined || (wasSubmitted && fields.some((field) => errors[field].length > 0)),
    failure: refused === undefined ? failure?.text : undefined,
    busy,
    wasSubmitted,
    setValue,
    bind: (field) => ({
      value: values[field],
      errors: errors[field],
      onValue: (value) => setValue(field, value),
    }),
    submit(event) {
      event.preventDefault()
      setSubmitted(true)
      const { elements } = event.currentTarget
      // Some password managers fill in inputs without an event.
      const typed = readInputs(values, (field) => elements.namedItem(field))
      setValues(typed)
      const found = judge(typed)
      const firstWrong = fields.find((field) => isChecked(field, true) && found[field].length > 0)
      if (firstWrong === undefined) {
        run(() => send(typed))
        return
      }
      const input = elements.namedItem(firstWrong)
      if (input instanceof HTMLElement) input.focus()
    },
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
