import { getDescKey } from '#form/answerSlot.ts'
import { exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import { findRepeated } from '#form/findRepeated.ts'
import { nameKeys } from '#form/studentName.ts'

import type { PlacedQuestion, WalkedForm } from './walkForm.ts'

/** Finds keys that clash: asked twice, or equal to another one's companion or input name. */
export function findKeyIssues({ questions }: WalkedForm): readonly string[] {
  const asked = questions.flatMap((placed) =>
    listKeys(placed).map((key) => ({ key, path: placed.page.path })),
  )
  const askedKeys = new Set(asked.map(({ key }) => key))
  return [
    ...findRepeated(asked.map(({ key }) => key)).map((key) => {
      const paths = [...new Set(asked.filter((one) => one.key === key).map(({ path }) => path))]
      const owner = questions.find((placed) => findRepeated(listKeys(placed)).includes(key))
      if (owner) return `The question ${owner.question.key} has the key ${key} twice. Rename one of them.`
      return paths.length > 1
        ? `The key ${key} is asked on ${paths.join(' and on ')}. Ask it on one page only.`
        : `The key ${key} is asked by two questions. Give one of them another key.`
    }),
    ...questions
      .flatMap(listKeys)
      .filter((key) => !/^[a-z]\w*$/i.test(key))
      .map((key) => `The key "${key}" must be letters, digits and _, and begin with a letter.`),
    ...exportColumns
      .filter((name) => askedKeys.has(name))
      .map((name) => `The question ${name} has the name of a column of every export. Give it another key.`),
    ...questions
      .flatMap(listCompanions)
      .filter(({ key }) => askedKeys.has(key))
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
export function findMissingQuestions({ questions, slots }: WalkedForm): readonly string[] {
  const isCertified = questions.some(
    ({ question }) => question.kind === 'checkBox' && question.required !== undefined,
  )
  return [
    ...nameKeys
      .filter((key) => !slots.has(key))
      .map(
        (key) =>
          `No question has the key ${key}, by which mails, copies and lists name a student. Give that key to the question for it, whatever its label says.`,
      ),
    ...(isCertified
      ? []
      : [
          'No question certifies that the answers are true. Bring back the one with the key legal_agree, or add another check box that is required.',
        ]),
  ]
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
  return slots.flatMap(({ key, markKey, choices, holds }) => [
    ...(markKey === undefined
      ? []
      : [{ key: markKey, reason: `it is kept whether the answer to ${key} was typed by the student` }]),
    ...(choices ? [{ key: getDescKey(key), reason: `the label of the choice for ${key} is kept` }] : []),
    ...(holds === 'document'
      ? [{ key: getFileNameColumn(key), reason: `exports have the file name of ${key}` }]
      : []),
    ...(holds === 'date' ? ['month', 'day', 'year'] : []).map((part) => ({
      key: `${key}_${part}`,
      reason: `the ${part} of ${key} is typed`,
    })),
  ])
}
