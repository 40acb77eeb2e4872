import type { Form } from './form.ts'
import { getUserEnteredKey, type LookupPart } from './kinds/lookup.ts'
import type { Question } from './question.ts'

/** Answers that mean something only together: a school and its address, a month and its year. */
export interface AnswerBlock {
  /** The question that the block is named after. */
  readonly question: Question
  /** What a student answers, in reading order. */
  readonly keys: readonly string[]
  /** What is kept beside a looked-up text and never shown: the mark that it was typed, and its code. */
  readonly hiddenKeys: readonly string[]
  /** What stays as it is where only the rest is answered anew: a country is chosen before its street. */
  readonly lastingKeys: readonly string[]
}

/**
 * Every key of the form, each in one block; most answers are a block of their own.
 * @param form the tenant's form
 */
export function listAnswerBlocks(form: Form): AnswerBlock[] {
  const large = [...new Set([...form.slots.values()].map((slot) => slot.question))].flatMap(
    (question) => makeLargeBlock(form, question) ?? [],
  )
  const owners = new Map(large.flatMap((block) => listBlockKeys(block).map((key) => [key, block] as const)))
  const blocks = [...form.slots].map(
    ([key, { question }]) => owners.get(key) ?? { question, keys: [key], hiddenKeys: [], lastingKeys: [] },
  )
  return [...new Set(blocks)]
}

/** Every key of a block, shown or hidden. */
export function listBlockKeys({ keys, hiddenKeys }: AnswerBlock): readonly string[] {
  return [...keys, ...hiddenKeys]
}

function makeLargeBlock(form: Form, question: Question): AnswerBlock | undefined {
  if (question.kind === 'monthYear') {
    return { question, keys: [question.key, question.yearKey], hiddenKeys: [], lastingKeys: [] }
  }
  if (question.kind !== 'lookup') return undefined
  const listKeys = (parts: readonly LookupPart[] = []): string[] =>
    parts.map((part) => question.prefix + part)
  const hidden = listKeys(question.hiddenParts)
  const keys = [...new Set([question.key, ...listKeys(question.parts)])].filter((key) => form.slots.has(key))
  return {
    question,
    keys: keys.filter((key) => !hidden.includes(key)),
    hiddenKeys: [getUserEnteredKey(question), ...hidden],
    lastingKeys: listKeys(question.lastingParts),
  }
}
