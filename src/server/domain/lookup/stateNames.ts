import { listPossibleChoices } from '#form/choice.ts'
import type { Form } from '#form/form.ts'

import { foldText } from './foldWords.ts'

/** Names by postal code: the choices beside the form's searches. */
export type StateNames = ReadonlyMap<string, string>

/** Other spellings on maps. */
const otherNames: Readonly<Record<string, string>> = {
  'washington d c': 'DC',
  'virgin islands': 'VI',
  'united states virgin islands': 'VI',
  'yukon territory': 'YT',
}

export function listStateNames(form: Form): StateNames {
  const choices = [...form.slots.values()].flatMap(({ question }) => {
    const source = question.kind === 'lookup' && form.slots.get(`${question.prefix}state`)?.choices
    return source ? listPossibleChoices(source, '') : []
  })
  return new Map(choices.map(({ value, label }) => [value, label]))
}

/** Elsewhere than in the United States and Canada the form asks for no state. */
export function findState(states: StateNames, country: string, name: string): string | undefined {
  if (country !== 'USA' && country !== 'CAN') return undefined
  const wanted = foldText(name)
  const found = [...states].find((names) => names.some((one) => foldText(one) === wanted))
  return found?.[0] ?? otherNames[wanted]
}
