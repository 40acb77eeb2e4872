import { listSlots } from './answerSlot.ts'
import type { Form } from './form.ts'
import type { KindBlock } from './kinds/kind.ts'
import { getKind } from './kinds/kinds.ts'
import type { Question } from './page.ts'

export interface AnswerBlock extends KindBlock {
  readonly question: Question
  /** Never shown: the flag that a text was typed, and its code. */
  readonly hiddenKeys: readonly string[]
}

const alone = { hiddenKeys: [], lastingKeys: [], isNamed: false } as const

const indexes = new WeakMap<Form, ReadonlyMap<string, AnswerBlock>>()

/** Puts every key of the form into exactly one block; most answers are a block each. */
export function listAnswerBlocks(form: Form): AnswerBlock[] {
  return [...new Set(indexBlocks(form).values())]
}

export function findAnswerBlock(form: Form, key: string): AnswerBlock | undefined {
  return indexBlocks(form).get(key)
}

function indexBlocks(form: Form): ReadonlyMap<string, AnswerBlock> {
  const known = indexes.get(form)
  if (known) return known
  const index = new Map<string, AnswerBlock>()
  for (const [key, { question }] of form.slots) index.set(key, { ...alone, question, keys: [key] })
  for (const question of new Set([...form.slots.values()].map((slot) => slot.question))) {
    const block = getKind(question.kind).getBlock?.(question)
    if (!block) continue
    const hiddenKeys = listSlots(question).flatMap(({ key, isHidden }) => (isHidden ? [key] : []))
    const keys = [...new Set(block.keys)].filter((key) => form.slots.has(key) && !hiddenKeys.includes(key))
    const whole = { ...block, question, keys, hiddenKeys }
    for (const key of listBlockKeys(whole)) index.set(key, whole)
  }
  indexes.set(form, index)
  return index
}

export function listBlockKeys({ keys, hiddenKeys }: AnswerBlock): readonly string[] {
  return [...keys, ...hiddenKeys]
}
