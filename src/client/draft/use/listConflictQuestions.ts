import { type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import type { Form } from '#form/form.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { describeAnswer } from '#form/readAnswer.ts'

import { type ConflictGroup, groupConflicts, listOpenConflicts } from '../conflicts.ts'
import type { ConflictSet, Draft } from '../draft.ts'
import { formatLocalPast } from './formatLocalMoment.ts'

/** A question with two answers, as the student sees it. */
export interface ConflictQuestion {
  readonly key: string
  readonly label: string
  /** Repeated questions have the same text, so the place distinguishes them. */
  readonly place: string | undefined
  readonly source: ConflictSet['source']
  /** When the student's own answer was typed, in milliseconds since 1970, if that is known. */
  readonly typedAt: number | undefined
  readonly choices: readonly ConflictChoice[]
  /** The keys of all answers that are chosen together. */
  readonly keys: readonly string[]
}

export interface ConflictChoice {
  readonly value: 'stored' | 'typed'
  readonly label: string
  /** Where and when it was given. */
  readonly hint: string
}

/**
 * Describes what the student has to choose between now.
 * @param today `YYYY-MM-DD` in the institution's time zone
 */
export function listConflictQuestions(
  form: Form,
  { contents, student, typedAt }: Draft,
  { today, now }: { readonly today: string; readonly now: Date },
): ConflictQuestion[] {
  const open = listOpenConflicts(form, student?.conflicts ?? [])
  const typed = Object.fromEntries(Object.entries(open).map(([key, conflict]) => [key, conflict.typed]))
  // Makes room for components that no longer exist elsewhere.
  const room = { ...contents, ...fitGroupState(form.pages, typed, contents) }
  const describe = ({ shownKeys }: ConflictGroup, answers: Answers): string => {
    const parts = shownKeys.filter((key) => isAnswered(answers[key]))
    return parts.map((key) => describeAnswer(form, key, answers, today)).join(', ') || 'No answer'
  }
  // What the student's own answer would replace also where the form does not ask for it now.
  const shown: Answers = { ...student?.stored, ...contents.answers }
  const isStored = (key: string): boolean => isSameAnswer(shown[key], student?.stored[key])
  const describeShown = (source: ConflictSet['source'], keys: readonly string[]): string => {
    const place = source === 'here' ? 'On another device' : 'In your application'
    if (keys.every(isStored))
      return describeOrigin(place, findLast(keys.map((key) => student?.storedAt[key])), now)
    // Another closed page has left it, and it waits here.
    const isLeft = source !== 'here' && keys.every((key) => key in contents.answers)
    return isLeft ? describeOrigin(earlier, findLast(keys.map((key) => typedAt[key])), now) : place
  }
  return groupConflicts(form, Object.keys(open)).map((group) => {
    const { key, keys } = group
    const conflicts = keys.flatMap((one) => open[one] ?? [])
    const source = conflicts[0]?.source ?? 'here'
    const ownAt = findLast(conflicts.map((one) => one.typedAt))
    return {
      key,
      label: form.slots.get(key)?.question.label ?? key,
      place: describePlace(form, room, key),
      source,
      typedAt: ownAt,
      choices: [
        { value: 'stored', label: describe(group, shown), hint: describeShown(source, keys) },
        {
          value: 'typed',
          label: describe(group, { ...shown, ...typed }),
          hint: describeTyped(source, ownAt, now),
        },
      ],
      keys,
    }
  })
}

/** Whether two questions are the same to a student. */
export function isSameQuestion(one: ConflictQuestion, other: ConflictQuestion): boolean {
  const words = ({ key, choices }: ConflictQuestion) =>
    JSON.stringify([key, choices.map(({ label }) => label)])
  return words(one) === words(other)
}

function findLast(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce((last, at) => (last === undefined || (at ?? 0) > last ? at : last), undefined)
}

const earlier = 'In an earlier visit'

function describeTyped(source: ConflictSet['source'], at: number | undefined, now: Date): string {
  switch (source) {
    case 'visitor':
      return 'Here, before you logged in'
    case 'device':
      return describeOrigin(earlier, at, now)
    case 'here':
    case 'undone':
      return describeOrigin('Here', at, now)
  }
}

function describeOrigin(place: string, at: number | undefined, now: Date): string {
  return at === undefined ? place : `${place}, ${formatLocalPast(at, now)}`
}

function describePlace(form: Form, contents: ApplicationContents, key: string): string | undefined {
  const asked = listAskedQuestions(form.pages, contents).find(({ question }) =>
    listSlots(question).some((slot) => slot.key === key),
  )
  return asked?.component ?? asked?.section.title
}
