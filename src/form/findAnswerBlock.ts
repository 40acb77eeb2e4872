import type { Form } from './form.ts'
import { type AnswerBlock, listAnswerBlocks, listBlockKeys } from './listAnswerBlocks.ts'

const indexes = new WeakMap<Form, ReadonlyMap<string, AnswerBlock>>()

/**
 * Finds what means something only together with an answer: all of an address, a month and its year. Most answers are a
 * block of their own.
 */
export function findAnswerBlock(form: Form, key: string): AnswerBlock | undefined {
  const index = indexes.get(form) ?? indexBlocks(form)
  indexes.set(form, index)
  return index.get(key)
}

function indexBlocks(form: Form): ReadonlyMap<string, AnswerBlock> {
  return new Map(
    listAnswerBlocks(form).flatMap((block) => listBlockKeys(block).map((key) => [key, block] as const)),
  )
}
