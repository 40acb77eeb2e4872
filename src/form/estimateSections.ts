import { listSlots } from './answerSlot.ts'
import { canHold, type Condition } from './condition.ts'
import { listPossibleQuestions, listQuestionSets } from './form.ts'
import type { Item, Page, Question, Section } from './page.ts'
import { listRequirements } from './rule.ts'

/** Most are a choice or a short text. */
const questionsPerMinute = 5

/**
 * How many minutes each optional section of a page takes, and undefined for its other sections. If they are all there is,
 * the page itself is what can be left out, and none counts as optional.
 */
export function estimateSections({ sections }: Pick<Page, 'sections'>): readonly (number | undefined)[] {
  const minutes = sections.map(estimateMinutes)
  const hasOther = sections.some(({ shownWhen }, index) => !shownWhen && minutes[index] === undefined)
  return hasOther ? minutes : []
}

/**
 * A section is optional if none of its questions can be required before one of them is answered, whatever the answers
 * elsewhere. None is that an answer has revealed, since it was asked for, and none with a file or a long text, which take
 * as long as they take.
 */
function estimateMinutes({ shownWhen, items }: Section): number | undefined {
  if (shownWhen) return undefined
  const own = new Set(
    items
      .flatMap(listPossibleQuestions)
      .flatMap(listSlots)
      .map(({ key }) => key),
  )
  const canBe = (condition: Condition | undefined): boolean =>
    !condition || canHold(condition, (key) => !own.has(key))
  const questions = items
    .filter((item) => canBe(item.shownWhen))
    .flatMap(listFirstSets)
    .filter(({ when }) => canBe(when))
    .flatMap((set) => set.questions)
    .filter((question) => canBe(question.shownWhen))
  const isOptional = ({ kind, required }: Question): boolean =>
    kind !== 'upload' && kind !== 'textArea' && !listRequirements(required).some(({ when }) => canBe(when))
  return questions.every(isOptional) ? Math.ceil(questions.length / questionsPerMinute) : undefined
}

/** Of a group the first component, with which it begins. */
function listFirstSets(item: Item) {
  return listQuestionSets(item.kind === 'addAnother' ? { ...item, max: 1 } : item)
}
