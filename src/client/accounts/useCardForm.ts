import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { usePendingAction } from '../navigation/usePendingAction.ts'

export interface CardInput {
  readonly defaultValue: string
  readonly errors: readonly string[]
  /** The errors are announced, since the focus was in the field already. */
  readonly hasNewErrors: boolean
}

/** The state of an account card: validated on every change, sent only without errors. */
export function useCardForm<Field extends string>(options: {
  readonly initial: Readonly<Record<Field, string>>
  /** Shown after a submit, and prevents the request. */
  readonly validate: (values: Readonly<Record<Field, string>>) => Readonly<Record<Field, readonly string[]>>
  readonly errorLabel: string
  /** What the card's button says while the request is under way. */
  readonly busyLabel: string
  /** The field that a refusal belongs to; without it refusals belong to the whole card. */
  readonly refusedField?: NoInfer<Field>
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
}) {
  const { initial, validate, errorLabel, refusedField, send } = options
  const [values, setValues] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [announcedField, setAnnouncedField] = useState<Field>()
  const { busy, failure, forgetFailure, run } = usePendingAction(errorLabel, false)
  const validated = validate(values)
  const fields = Object.keys(values) as Field[]
  const refused = failure?.isRefusal ? refusedField : undefined

  /** Reads the inputs, of which the card may show only some. */
  const read = (form: HTMLFormElement | null): typeof values => {
    const inputs = fields.flatMap((field) => {
      const input = form?.elements.namedItem(field)
      return input instanceof HTMLInputElement ? [[field, input.value] as const] : []
    })
    const typed = { ...values, ...Object.fromEntries(inputs) }
    setValues(typed)
    return typed
  }
  // What was typed before hydration.
  const readFirst = useEffectEvent(() => read(document.querySelector('form')))
  useEffect(() => void readFirst(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const form = event.currentTarget
    event.preventDefault()
    setSubmitted(true)
    // Some password managers fill in inputs without an event.
    const typed = read(form)
    const found = validate(typed)
    const firstWrong = fields.find((field) => found[field].length > 0)
    if (firstWrong === undefined) {
      run(() => send(typed))
      return
    }
    const input = form.elements.namedItem(firstWrong)
    if (!(input instanceof HTMLElement)) return
    // The errors stand there before the focus comes, and are heard with the field. Where it is already, nothing else is.
    flushSync(() => setAnnouncedField(undefined))
    if (input === document.activeElement) setAnnouncedField(firstWrong)
    else input.focus()
  }

  return {
    values,
    forgetFailure,
    /** What `CardPage` shows and calls. */
    card: {
      username: 'username' in values ? String(values.username) : undefined,
      failure: refused === undefined ? failure?.text : undefined,
      hasErrors:
        failure !== undefined || (wasSubmitted && fields.some((field) => validated[field].length > 0)),
      busyLabel: busy(options.busyLabel),
      onChange(event: FormEvent<HTMLFormElement>) {
        read(event.currentTarget)
        // What was refused is no longer what stands there.
        forgetFailure()
      },
      onSubmit: submit,
    },
    bind: (field: Field): CardInput => ({
      defaultValue: initial[field],
      errors: [
        ...(wasSubmitted ? validated[field] : []),
        ...(failure && field === refused ? [failure.text] : []),
      ],
      hasNewErrors: field === announcedField,
    }),
  }
}
