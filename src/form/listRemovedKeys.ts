import { listSlots } from './answerSlot.ts'
import { listComponentQuestions } from './componentPrefix.ts'
import type { AddAnother } from './page.ts'

/** The keys of the components that a lower count removes; none for a higher count. */
export function listRemovedKeys(group: AddAnother, before: number, after: number): string[] {
  const components = Array.from({ length: Math.max(before - after, 0) }, (_, index) => after + 1 + index)
  return components
    .flatMap((component) => listComponentQuestions(group, component))
    .flatMap(listSlots)
    .map(({ key }) => key)
}
