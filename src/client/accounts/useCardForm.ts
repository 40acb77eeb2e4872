import { type SubmitEvent, useEffect, useState } from 'react'

import { useMove } from '../way/useMove.ts'

/** One account card: what it asks, judges and sends. */
export interface CardFormOptions<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>
  /** What is wrong with each field; none when nothing is. */
  readonly judge: (values: Readonly<Record<Field, string>>) => Readonly<Record<Field, readonly string[]>>
  /** The fields that are judged before the first submit; afterwards all are (spec 4, auth forms). */
  readonly judgedWhileTyping: readonly NoInfer<Field>[]
  /** The label of the toast that says why the server refused (spec 8). */
  readonly errorLabel: string
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
}

/** What a card shows. */
export interface CardForm<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  readonly errors: Readonly<Record<Field, readonly string[]>>
  readonly isSending: boolean
  /** The student has pressed the button at least once. */
  readonly wasSubmitted: boolean
  setValue(field: Field, value: string): void
  submit(event: SubmitEvent<HTMLFormElement>): void
}

/**
 * The behaviour of an account card: judged on every change, sent only without errors (spec 4, auth forms).
 * @param options what is particular to the card
 */
export function useCardForm<Field extends string>(options: CardFormOptions<Field>): CardForm<Field> {
  const [values, setValues] = useState(options.initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { isMoving, move } = useMove(options.errorLabel)
  const judged = options.judge(values)
  const fields = Object.keys(values) as Field[]
  const isJudged = (field: Field): boolean => wasSubmitted || options.judgedWhileTyping.includes(field)

  // Once, before anybody can type any more: from then on every change comes through setValue.
  useEffect(() => setValues(keepEarlyValues), [])

  return {
    values,
    errors: Object.fromEntries(
      fields.map((field) => [field, isJudged(field) ? judged[field] : []]),
    ) as Record<Field, readonly string[]>,
    isSending: isMoving,
    wasSubmitted,
    setValue: (field, value) => setValues((previous) => ({ ...previous, [field]: value })),
    submit(event) {
      event.preventDefault()
      setSubmitted(true)
      const firstWrong = fields.find((field) => judged[field].length > 0)
      if (firstWrong === undefined) {
        move(() => options.send(values))
        return
      }
      const input = event.currentTarget.elements.namedItem(firstWrong)
      if (input instanceof HTMLElement) input.focus()
    },
  }
}

/** What was typed or filled in before the script ran stands on the page and nowhere else (design 5). */
function keepEarlyValues<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const early = Object.keys(values).flatMap((field) => {
    const [input] = document.getElementsByName(field)
    return input instanceof HTMLInputElement && input.value !== '' ? [[field, input.value] as const] : []
  })
  return early.length === 0 ? values : { ...values, ...Object.fromEntries(early) }
}
