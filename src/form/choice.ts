import { type Answers, readText } from './answers.ts'
import type { CalendarDate } from './calendarDate.ts'
import { type Condition, evaluateCondition, renameKeys } from './condition.ts'

/** A choice of a radio group or select. The chosen label is stored under `{key}_desc`. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** No longer offered: an answer that has it can be read, but must be changed before the application is submitted. */
  readonly isRetired?: true
  /** The first day on which it is offered; without it from the beginning. */
  readonly opens?: CalendarDate
  /** The last day on which an application with it can be submitted, and on which it is offered. */
  readonly closes?: CalendarDate
  /** The last day on which it is offered, while an application with it can still be submitted. */
  readonly offeredUntil?: CalendarDate
}

/** The dates on which terms close, by value, where an office has extended the definition's. */
export type Closings = Readonly<Record<string, CalendarDate>>

/** Choices that depend on other answers: those of the first case that holds, or none. */
export interface DependentChoices {
  readonly cases: readonly { readonly when: Condition; readonly choices: readonly Choice[] }[]
}

/** A list of years relative to the current one. */
export interface YearChoices {
  readonly years: { readonly from: number; readonly to: number }
}

export type ChoiceSource = readonly Choice[] | DependentChoices | YearChoices

export const longestChoice = 100

/** A stable list, so that subscribers do not render while none is offered. */
export const noChoices: readonly Choice[] = []

export const yesNo: readonly Choice[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
]

/** Including retired ones, which only earlier answers may still have. */
export function listChoices(source: ChoiceSource, answers: Answers, today: CalendarDate): readonly Choice[] {
  if ('years' in source) return listYears(source.years, today)
  if ('cases' in source)
    return source.cases.find((one) => evaluateCondition(one.when, answers))?.choices ?? noChoices
  return source
}

/**
 * Those offered on a day, and the chosen one.
 * @returns the same list where all are
 */
export function listOffered(
  choices: readonly Choice[],
  answer: string,
  today: CalendarDate,
  closings?: Closings,
): readonly Choice[] {
  const offered = choices.filter(
    ({ value, isRetired, opens = '', offeredUntil = today, closes }) =>
      value === answer ||
      (!isRetired && opens <= today && today <= (closes ? (closings?.[value] ?? closes) : offeredUntil)),
  )
  return offered.length === choices.length ? choices : offered
}

/** Whether the day decides what is offered. */
export function isDated(source: ChoiceSource): boolean {
  if ('years' in source) return true
  if ('cases' in source) return source.cases.some((one) => isDated(one.choices))
  return source.some(({ opens, closes, offeredUntil }) => (opens ?? closes ?? offeredUntil) !== undefined)
}

/** Every choice that could ever be offered, for validating what a client sends. */
export function listPossibleChoices(source: ChoiceSource, today: CalendarDate): readonly Choice[] {
  return 'cases' in source ? source.cases.flatMap((one) => one.choices) : listChoices(source, {}, today)
}

export function findChosen(
  source: ChoiceSource | undefined,
  answers: Answers,
  key: string,
  today: CalendarDate,
): Choice | undefined {
  const chosen = readText(answers[key])
  return source && listChoices(source, answers, today).find(({ value }) => value === chosen)
}

/** Also of a choice that other answers would have to change for. */
export function findLabel(source: ChoiceSource, answers: Answers, key: string, today: CalendarDate): string {
  const text = readText(answers[key])
  const possible = [...listChoices(source, answers, today), ...listPossibleChoices(source, today)]
  return possible.find(({ value }) => value === text)?.label ?? text
}

/** Choices that depend neither on the day nor on other answers. */
export function listFixedChoices(source: ChoiceSource = []): readonly Choice[] {
  return 'years' in source || 'cases' in source ? [] : source
}

export function listChoiceConditions(source: ChoiceSource = []): readonly Condition[] {
  return 'cases' in source ? source.cases.map((one) => one.when) : []
}

export function renameSource(source: ChoiceSource, rename: (key: string) => string): ChoiceSource {
  return 'cases' in source
    ? { cases: source.cases.map((one) => ({ ...one, when: renameKeys(one.when, rename) })) }
    : source
}

function listYears({ from, to }: YearChoices['years'], today: CalendarDate): readonly Choice[] {
  const thisYear = Number(today.slice(0, 4))
  const step = from <= to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => {
    const year = String(thisYear + from + index * step)
    return { value: year, label: year }
  })
}
