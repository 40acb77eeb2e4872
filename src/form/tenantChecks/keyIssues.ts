import { getDescKey, listSlots } from '#form/answerSlot.ts'

import { findRepeated } from '#form/findRepeated.ts'
import { indexSlots, type PlacedQuestion } from './placedQuestion.ts'

/**
 * Finds keys that cannot be told apart: one key asked twice, on one page or on two (spec 5), and one that is another's
 * companion or the name of one of another's inputs.
 * @param placed every question
 */
export function findKeyIssues(placed: readonly PlacedQuestion[]): string[] {
  return [...findTwins(placed), ...placed.flatMap(checkSpelling), ...findCompanionClashes(placed)]
}

function findTwins(placed: readonly PlacedQuestion[]): string[] {
  const marks = new Set(placed.flatMap(listMarks).map(({ key }) => key))
  const owners = placed.flatMap(({ question, page }) =>
    [...new Set([question.key, ...listSlots(question).map((slot) => slot.key)])].map((key) => ({
      key,
      path: page.path,
    })),
  )
  return findRepeated(owners.map(({ key }) => key))
    .filter((key) => !marks.has(key))
    .map((key) => {
      const paths = [...new Set(owners.filter((owner) => owner.key === key).map(({ path }) => path))]
      return paths.length > 1
        ? `The key ${key} is asked on ${paths.join(' and on ')}. Ask it on one page only.`
        : `The key ${key} is asked by two questions. Give one of them another key.`
    })
}

/** A key is also an element's id and the end of an address (design 4.1). */
function checkSpelling({ question }: PlacedQuestion): string[] {
  const keys = new Set([question.key, ...listSlots(question).map((slot) => slot.key)])
  return [...keys]
    .filter((key) => !/^[a-z]\w*$/i.test(key))
    .map((key) => `The key "${key}" must be letters, digits and _, and begin with a letter.`)
}

/** What Gatehouse itself writes or names beside a question. */
interface Companion {
  readonly key: string
  readonly reason: string
}

function findCompanionClashes(placed: readonly PlacedQuestion[]): string[] {
  const slots = indexSlots(placed)
  // A search's mark has a slot of its own: it clashes where a question has the same name.
  const asked = new Set([
    ...[...slots.values()]
      .filter(({ key, question }) => !listSlots(question).some(({ markKey }) => markKey === key))
      .map((slot) => slot.key),
    ...placed.map(({ question }) => question.key),
  ])
  const companions = [listMarks, listDescs, listDateInputs].flatMap((list) => placed.flatMap(list))
  return companions
    .filter(({ key }) => asked.has(key))
    .map(({ key, reason }) => `The question ${key} has the name under which ${reason}. Give it another key.`)
}

function listMarks({ question }: PlacedQuestion): Companion[] {
  return listSlots(question).flatMap(({ key, markKey }) => {
    const reason = `it is kept whether the answer to ${key} was typed by the student`
    return markKey === undefined ? [] : [{ key: markKey, reason }]
  })
}

function listDescs({ question }: PlacedQuestion): Companion[] {
  return listSlots(question)
    .filter((slot) => slot.choices)
    .map(({ key }) => ({ key: getDescKey(key), reason: `the label of the choice for ${key} is kept` }))
}

function listDateInputs({ question }: PlacedQuestion): Companion[] {
  return listSlots(question)
    .filter(({ holds }) => holds === 'date')
    .flatMap(({ key }) =>
      ['month', 'day', 'year'].map((part) => ({
        key: `${key}_${part}`,
        reason: `the ${part} of ${key} is typed`,
      })),
    )
}
