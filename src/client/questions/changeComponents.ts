import type { AnswersStore } from '#client/answers/answersStore.ts'
import { isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

/**
 * Adds a component to a group, or removes the last one with everything that was typed in it, which does not come back
 * with the next one that is added (spec 4, add-another).
 * @param store holds the count and the answers
 * @param group the add-another group
 * @param by one more or one less
 * @returns takes it back, with the answers; undefined where there can be no more or no less
 */
export function changeComponents(
  store: AnswersStore,
  group: AddAnother,
  by: 1 | -1,
): (() => void) | undefined {
  const count = countComponents(group, store.getContents().addAnother)
  if (count + by < 1 || count + by > group.max) return undefined
  store.setComponents(group.id, count + by)
  const removed = by === 1 ? [] : listComponentQuestions(group, count)
  const forgotten = store.forgetAnswers(removed.flatMap(listSlots).map((slot) => slot.key))
  return () => {
    store.setComponents(group.id, countComponents(group, store.getContents().addAnother) - by)
    const isFree = ([key]: readonly [string, unknown]): boolean => !isAnswered(store.getAnswer(key))
    store.setAnswers(Object.fromEntries(Object.entries(forgotten).filter(isFree)))
  }
}
