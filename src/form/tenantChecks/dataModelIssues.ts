import { getDescKey, listSlots } from '#form/answerSlot.ts'

import { findRepeated } from '#form/findRepeated.ts'
import type { PlacedQuestion } from './placedQuestion.ts'

/**
 * Finds questions that the tenant's data model does not know, where it declares one (spec 5: keys that are not in the
 * tenant data model raise an error).
 * @param placed every question
 * @param dataModelKeys what the tenant declares; undefined where it declares none
 */
export function findDataModelIssues(
  placed: readonly PlacedQuestion[],
  dataModelKeys: readonly string[] | undefined,
): string[] {
  if (!dataModelKeys) return []
  const known = new Set(dataModelKeys)
  return [
    ...listQuestionKeys(placed)
      .filter((key) => !known.has(key))
      .map((key) => `The key ${key} is asked but is not in dataModelKeys. Add it there, or do not ask it.`),
    ...findRepeated(dataModelKeys).map((key) => `The key ${key} is in dataModelKeys twice. Take one away.`),
  ]
}

/**
 * The keys of the data model that are on no page (spec 5: such a key is logged).
 * @param placed every question
 * @param dataModelKeys what the tenant declares
 */
export function listUnaskedKeys(
  placed: readonly PlacedQuestion[],
  dataModelKeys: readonly string[] = [],
): string[] {
  const slots = placed.flatMap(({ question }) => listSlots(question))
  // Companions may be listed, and need not be.
  const possible = new Set(slots.flatMap(({ key, choices }) => (choices ? [key, getDescKey(key)] : [key])))
  return dataModelKeys.filter((key) => !possible.has(key))
}

function listQuestionKeys(placed: readonly PlacedQuestion[]): string[] {
  return placed.flatMap(({ question }) => {
    const slots = listSlots(question)
    const marks = slots.flatMap(({ markKey }) => markKey ?? [])
    return slots.map(({ key }) => key).filter((key) => !marks.includes(key))
  })
}
