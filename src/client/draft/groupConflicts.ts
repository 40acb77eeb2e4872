import type { Form } from '#form/form.ts'
import { listAnswerBlocks, listBlockKeys } from '#form/listAnswerBlocks.ts'

/** Answers that differ and are chosen between together, such as a school and its address. */
export interface ConflictGroup {
  /** The key of the question that it is shown under. */
  readonly key: string
  /** The answers that are shown side by side, those that are the same included. */
  readonly shownKeys: readonly string[]
  readonly keys: readonly string[]
}

/** Puts together what belongs together, so that nobody chooses one school's name and another one's city. */
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
