import type { Form } from '#form/form.ts'
import { listAnswerBlocks } from '#form/listAnswerBlocks.ts'

const indexes = new WeakMap<Form, ReadonlyMap<string, readonly string[]>>()

/**
 * What means something only together with an answer, itself included: all of an address, a month and its year.
 * @param form the tenant's form
 * @param key the answer's
 */
export function findBlockKeys(form: Form, key: string): readonly string[] {
  const index = indexes.get(form) ?? indexBlocks(form)
  indexes.set(form, index)
  return index.get(key) ?? [key]
}

function indexBlocks(form: Form): ReadonlyMap<string, readonly string[]> {
  return new Map(
    listAnswerBlocks(form).flatMap((block) => {
      const keys = [...block.keys, ...block.hiddenKeys]
      return keys.map((key) => [key, keys] as const)
    }),
  )
}
