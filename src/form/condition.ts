import { type Answer, type Answers, isAnswered } from './answers.ts'

export interface Comparison {
  readonly valueKey: string
  readonly operator:
    | 'equals'
    | 'notEquals'
    | 'lt'
    | 'lte'
    | 'gt'
    | 'gte'
    | 'answered'
    | 'notAnswered'
    | 'in'
    | 'notIn'
  readonly target?: string | boolean | number | readonly string[]
}

export type Condition =
  | Comparison
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

export function evaluateCondition(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, answers))
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, answers))
  const { valueKey } = condition
  return compare(condition, Object.hasOwn(answers, valueKey) ? answers[valueKey] : undefined)
}

/** Whether it could hold if only certain keys can be answered. */
export function canHold(condition: Condition, isAnswerable: (key: string) => boolean): boolean {
  if ('all' in condition) return condition.all.every((part) => canHold(part, isAnswerable))
  if ('any' in condition) return condition.any.some((part) => canHold(part, isAnswerable))
  return isAnswerable(condition.valueKey) || evaluateCondition(condition, {})
}

export function listKeys(condition: Condition): string[] {
  if ('valueKey' in condition) return [condition.valueKey]
  const parts = 'all' in condition ? condition.all : condition.any
  return [...new Set(parts.flatMap(listKeys))]
}

export function renameKeys(condition: Condition, rename: (key: string) => string): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => renameKeys(part, rename)) }
  if ('any' in condition) return { any: condition.any.map((part) => renameKeys(part, rename)) }
  return { ...condition, valueKey: rename(condition.valueKey) }
}

function compare({ operator, target }: Comparison, answer: Answer | undefined): boolean {
  switch (operator) {
    case 'answered':
      return isAnswered(answer)
    case 'notAnswered':
      return !isAnswered(answer)
    case 'equals':
      return isSame(answer, target)
    case 'notEquals':
      return !isSame(answer, target)
    case 'in':
      return Array.isArray(target) && target.some((one) => isSame(answer, one))
    case 'notIn':
      return !(Array.isArray(target) && target.some((one) => isSame(answer, one)))
    case 'lt':
      return readNumber(answer) < readNumber(target)
    case 'lte':
      return readNumber(answer) <= readNumber(target)
    case 'gt':
      return readNumber(answer) > readNumber(target)
    case 'gte':
      return readNumber(answer) >= readNumber(target)
  }
}

/** Compares text exactly, apart from surrounding spaces; an unanswered key is ''. */
function isSame(answer: Answer | undefined, target: Comparison['target']): boolean {
  if (typeof target === 'boolean') return isAnswered(answer) === target
  const text = isAnswered(answer) ? String(answer).trim() : ''
  return text === (target === undefined ? '' : String(target))
}

/** A number in plain digits, with an optional minus and fraction. `1e3` and `0x10` are text, which is not in any order. */
export function readNumber(value: Comparison['target']): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN
}
