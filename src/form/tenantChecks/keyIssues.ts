import { getDescKey } from '#form/answerSlot.ts'
import { exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import { findCertification } from '#form/findCertification.ts'
import { findRepeated } from '#form/findRepeated.ts'
import type { Page } from '#form/page.ts'
import { nameKeys } from '#form/studentName.ts'

import { type PlacedQuestion, walkForm, type WalkedForm } from './walkForm.ts'

/** Finds keys that clash: asked twice, or equal to another one's companion or input name. */
export function findKeyIssues({ questions }: WalkedForm): readonly string[] {
  const asked = questions.flatMap((placed) =>
    listKeys(placed).map((key) => ({ key, path: placed.page.path })),
  )
  const keys = asked.map(({ key }) => key)
  const reserved = [
    ...exportColumns.map((key) => ({ key, reason: 'every export has a column' })),
    ...questions.flatMap(listCompanions),
  ]
  return [
    ...findRepeated(keys).map((key) => {
      const paths = new Set(asked.filter((one) => one.key === key).map(({ path }) => path))
      return `The key ${key} is asked twice, on ${[...paths].join(' and on ')}. Give one of them another key.`
    }),
    ...keys
      .filter((key) => !/^[a-z]\w*$/i.test(key))
      .map((key) => `The key "${key}" must be letters, digits and _, and begin with a letter.`),
    ...reserved
      .filter(({ key }) => keys.includes(key))
      .map(
        ({ key, reason }) => `The question ${key} has the name under which ${reason}. Give it another key.`,
      ),
  ]
}

/** Finds keys that are asked but missing in the tenant's data model, if it declares one. */
export function findDataModelIssues(
  { questions }: WalkedForm,
  dataModelKeys: readonly string[] | undefined,
): readonly string[] {
  if (!dataModelKeys) return []
  const known = new Set(dataModelKeys)
  return [
    ...questions
      .flatMap(listAnswerKeys)
      .filter((key) => !known.has(key))
      .map((key) => `The key ${key} is asked but is not in dataModelKeys. Add it there, or do not ask it.`),
    ...findRepeated(dataModelKeys).map((key) => `The key ${key} is in dataModelKeys twice. Take one away.`),
  ]
}

/** Finds missing questions that the program depends on: the student's name and the certification. */
export function findMissingQuestions(pages: readonly Page[]): readonly string[] {
  const { slots } = walkForm(pages)
  const issues = nameKeys
    .filter((key) => !slots.has(key))
    .map(
      (key) =>
        `No question has the key ${key}, by which mails, copies and lists name a student. Give that key to the question for it, whatever its label says.`,
    )
  if (!pages.some(findCertification))
    issues.push(
      'No question certifies that the answers are true. Bring back the one with the key legal_agree, or add another check box that is required.',
    )
  return issues
}

function listKeys(placed: PlacedQuestion): string[] {
  const keys = listAnswerKeys(placed)
  return keys.includes(placed.question.key) ? keys : [placed.question.key, ...keys]
}

/** Without the marks of searches, which are companions. */
function listAnswerKeys({ slots }: PlacedQuestion): string[] {
  const marks = slots.map(({ markKey }) => markKey)
  return slots.map(({ key }) => key).filter((key) => !marks.includes(key))
}

/** Keys and names that the program derives from a question. */
function listCompanions({ slots }: PlacedQuestion): { readonly key: string; readonly reason: string }[] {
  return slots.flatMap(({ key, markKey, choices, holds }) => {
    const companions: [key: string, reason: string][] = []
    if (markKey !== undefined)
      companions.push([markKey, `it is kept whether the answer to ${key} was typed by the student`])
    if (choices) companions.push([getDescKey(key), `the label of the choice for ${key} is kept`])
    if (holds === 'document')
      companions.push([getFileNameColumn(key), `exports have the file name of ${key}`])
    if (holds === 'date')
      for (const part of ['month', 'day', 'year'])
        companions.push([`${key}_${part}`, `the ${part} of ${key} is typed`])
    return companions.map(([name, reason]) => ({ key: name, reason }))
  })
}
