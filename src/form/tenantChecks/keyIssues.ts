import { getDescKey } from '#form/answerSlot.ts'
import { exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import { findCertification } from '#form/findCertification.ts'
import { findRepeated } from '#form/findRepeated.ts'
import type { Page } from '#form/page.ts'
import { nameKeys } from '#form/studentName.ts'

import { type PlacedQuestion, walkForm, type WalkedForm } from './walkForm.ts'

/** Finds keys that clash: asked twice, or equal to another one's companion or input name. */
export function* findKeyIssues({ questions }: WalkedForm) {
  const asked = questions.flatMap((placed) =>
    listKeys(placed).map((key) => ({ key, path: placed.page.path })),
  )
  const keys = asked.map(({ key }) => key)
  for (const key of findRepeated(keys)) {
    const paths = new Set(asked.filter((one) => one.key === key).map(({ path }) => path))
    yield `The key ${key} is asked twice, on ${[...paths].join(' and on ')}. Give one of them another key.`
  }
  for (const key of keys)
    if (!/^[a-z]\w*$/i.test(key))
      yield `The key "${key}" must be letters, digits and _, and begin with a letter.`
  for (const [key, reason] of listReserved(questions))
    if (keys.includes(key))
      yield `The question ${key} has a name that is taken: ${reason}. Give it another key.`
}

/** Finds keys that are asked but missing in the tenant's data model, if it declares one. */
export function* findDataModelIssues({ questions }: WalkedForm, dataModelKeys?: readonly string[]) {
  if (!dataModelKeys) return
  for (const key of questions.flatMap(listAnswerKeys))
    if (!dataModelKeys.includes(key))
      yield `The key ${key} is asked but is not in dataModelKeys. Add it there, or remove the question.`
  for (const key of findRepeated(dataModelKeys)) yield `The key ${key} is in dataModelKeys twice. Remove one.`
}

/** Finds missing questions that the program depends on: the student's name and the certification. */
export function* findMissingQuestions(pages: readonly Page[]) {
  const { slots } = walkForm(pages)
  for (const key of nameKeys)
    if (!slots.has(key))
      yield `No question has the key ${key}, with which emails, copies and lists name a student. Give that key to the question that asks for it, whatever its label.`
  if (!pages.some(findCertification))
    yield 'No question certifies that the answers are true. Restore the question legal_agree, or add another required check box.'
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

/** Names of columns, and keys and names that the program derives from a question. */
function* listReserved(
  questions: readonly PlacedQuestion[],
): Generator<readonly [key: string, reason: string]> {
  for (const column of exportColumns) yield [column, 'every export has a column of that name']
  for (const { key, markKey, choices, holds } of questions.flatMap(({ slots }) => slots)) {
    if (markKey !== undefined)
      yield [markKey, `it marks whether the answer to ${key} was typed by the student`]
    if (choices) yield [getDescKey(key), `it holds the label of the choice for ${key}`]
    if (holds === 'document') yield [getFileNameColumn(key), `it is the column with the file name of ${key}`]
    if (holds === 'date')
      for (const part of ['month', 'day', 'year'])
        yield [`${key}_${part}`, `it is the input for the ${part} of ${key}`]
  }
}
