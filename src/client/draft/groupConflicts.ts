import type { Form } from '#form/form.ts'
import { listAnswerBlocks, listBlockKeys } from '#form/listAnswerBlocks.ts'

/** Answers that are chosen together, such as a school and its address. */
export interface ConflictGroup {
  /** The key of the question under which it is shown. */
  readonly key: string
  /** All answers shown side by side, including equal ones. */
  readonly shownKeys: readonly string[]
  readonly keys: readonly string[]
}

/** Groups conflicts by block, so that a school's name and the city of another cannot be combined. */
export function groupConflicts(form: Form, keys: readonly string[]): ConflictGroup[] {
  return listAnswerBlocks(form).flatMap((block) => {
    const own = listBlockKeys(block).filter((key) => keys.includes(key))
    if (own.length === 0) return []
    const head = block.keys[0] ?? block.question.key
    const isWhole = !block.isNamed || own.includes(head)
    const shownKeys = isWhole ? block.keys : block.keys.filter((key) => own.includes(key))
    return [{ key: shownKeys[0] ?? head, shownKeys, keys: own }]
  })
}
