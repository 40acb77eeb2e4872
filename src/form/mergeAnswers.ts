import { type Answer, type Answers, isAnswered } from './answers.ts'
import type { Form } from './form.ts'
import { type AnswerBlock, findAnswerBlock, listBlockKeys } from './listAnswerBlocks.ts'

export interface MergeSides {
  /** What the other side had when mine was typed: '' for no answer, undefined if unknown. */
  readonly getBase: (key: string) => Answer | undefined
  /** Keys that have changed since, whatever they have now: they may belong to another component. */
  readonly isUncertain?: (key: string) => boolean
  /** Answers typed here; '' or false for those removed. */
  readonly mine: Answers
  /** Missing keys were never answered, or were cleared by the form itself. */
  readonly theirs: Answers
}

/** Every typed answer is in one of the two, unless the other side has it already. */
export interface MergedAnswers {
  /** Can be applied: the other side has not changed what they were typed on. */
  readonly taken: Answers
  /** All differences of blocks that both sides have changed, as shown here, for the student to choose. */
  readonly conflicts: Answers
}

/** Three-way merge. Answers that only mean something together are taken or chosen as a whole. */
export function mergeAnswers(form: Form, given: MergeSides): MergedAnswers {
  const { isUncertain, mine, theirs } = given
  const emptied = Object.keys(mine).filter((key) => isUncertain?.(key) && theirs[key] === undefined)
  const sides = { ...given, theirs: { ...theirs, ...Object.fromEntries(emptied.map((key) => [key, ''])) } }
  const keys = Object.keys(mine).filter((key) => isMerged(form, key))
  const blocks = new Set(keys.flatMap((key) => findAnswerBlock(form, key) ?? []))
  const merged = [...blocks].map((block) => mergeBlock(form, block, sides))
  return {
    taken: Object.assign({}, ...merged.map(({ taken }) => taken)) as Answers,
    conflicts: Object.assign({}, ...merged.map(({ conflicts }) => conflicts)) as Answers,
  }
}

/** The stored value of a cleared answer. */
export function getEmptyAnswer(form: Form, key: string): Answer {
  return form.slots.get(key)?.holds === 'boolean' ? false : ''
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || (!isAnswered(one) && !isAnswered(other))
}

/** Documents are merged elsewhere. */
function isMerged(form: Form, key: string): boolean {
  const slot = form.slots.get(key)
  return slot !== undefined && slot.holds !== 'document'
}

function mergeBlock(form: Form, block: AnswerBlock, sides: MergeSides): Partial<MergedAnswers> {
  const { getBase, isUncertain, mine, theirs } = sides
  const keys = listBlockKeys(block).filter((key) => isMerged(form, key))
  const view = Object.fromEntries(
    keys.flatMap((key) => {
      const answer = mine[key] ?? getBase(key)
      return answer === undefined ? [] : [[key, answer] as const]
    }),
  )
  const differs = (key: string): boolean => !isSameAnswer(view[key], theirs[key])
  const hasChanged = (key: string): boolean =>
    isUncertain?.(key) === true || getBase(key) === undefined || !isSameAnswer(getBase(key), theirs[key])
  const isUnchanged = !keys.some((key) => hasChanged(key) && differs(key))
  const textKey = block.question.key
  const isSameText = isAnswered(theirs[textKey]) && !differs(textKey)
  // A part that was answered elsewhere belongs to the name there, or to the other half of a date.
  const isOther = block.isNamed ? differs(textKey) : keys.some((key) => key in mine && differs(key))
  // Whether a text was typed, and its code, come from the side that the text comes from.
  const own = keys.filter((key) => isUnchanged || !isSameText || !block.hiddenKeys.includes(key))
  const isContested = own.some(
    (key) =>
      hasChanged(key) &&
      differs(key) &&
      (key in mine
        ? theirs[key] !== undefined
        : getBase(key) === undefined || isAnswered(view[key]) || (isOther && isAnswered(theirs[key]))),
  )
  if (isUnchanged || (!isContested && !isUnrelated(block, keys, view, theirs))) {
    const taken = own.filter((key) => key in mine && differs(key))
    return { taken: Object.fromEntries(taken.map((key) => [key, view[key] ?? ''])) }
  }
  // Typing another city beside a school keeps the school.
  const isWhole = !block.isNamed || textKey in mine || isAnswered(view[textKey])
  const isMine = (key: string): boolean =>
    key in mine || isAnswered(view[key]) || (isWhole && !block.lastingKeys.includes(key))
  const conflicting = keys.filter((key) => isMine(key) && differs(key))
  return {
    conflicts: Object.fromEntries(conflicting.map((key) => [key, view[key] ?? getEmptyAnswer(form, key)])),
  }
}

/** Whether nothing shows that both sides mean the same thing: a month alone says nothing about a year. */
function isUnrelated(
  { question, isNamed }: AnswerBlock,
  keys: readonly string[],
  view: Answers,
  theirs: Answers,
): boolean {
  const isKnown = keys.some((key) => isAnswered(theirs[key]))
  const hasCommon = keys.some((key) => isAnswered(theirs[key]) && isAnswered(view[key]))
  const hasName = isAnswered(view[question.key]) || isAnswered(theirs[question.key])
  return isKnown && !hasCommon && (!isNamed || hasName)
}
