import { isChoice, isValue, type PescPart } from './pescElement.ts'
import { pescMessage } from './pescMessage.ts'

/**
 * Whether a path leads to an element with a text, such as `Applicant/Person/Name/FirstName`. Of one that can be repeated the
 * further ones have their number: `Applicant/Family/FamilyMember[2]/Name/FirstName`.
 */
export function isPescPath(path: string): boolean {
  let parts: readonly PescPart[] = pescMessage.parts
  const steps = path.split('/')
  for (const [index, step] of steps.entries()) {
    const [, name, number] = /^(\w+)(?:\[([2-9]|[1-9]\d)\])?$/.exec(step) ?? []
    const element = parts
      .flatMap((part) => (isChoice(part) ? part.choice.flat() : [part]))
      .find((one) => one.name === name)
    if (!element || Number(number ?? 1) > element.times) return false
    if (isValue(element.holds)) return index === steps.length - 1
    parts = element.holds
  }
  return false
}
