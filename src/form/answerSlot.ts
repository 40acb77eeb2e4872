import type { ChoiceSource } from './choice.ts'
import {
  defaultLookupMaxLength,
  defaultMaxLength,
  defaultTextAreaLimit,
  getUserEnteredKey,
  type Question,
} from './question.ts'

/** One key of the answers and what may stand under it. */
export interface AnswerSlot {
  readonly key: string
  readonly question: Question
  readonly holds: 'text' | 'boolean' | 'date' | 'document'
  /** In code points, for text (design 4.16). */
  readonly maxLength: number
  /** Where only certain values are allowed; the label then stands under `{key}_desc`. */
  readonly choices?: ChoiceSource
}

/** The greatest length of a choice's value, in code points. */
export const longestChoice = 100

/**
 * The keys that one question writes. Two questions never share a key, except that a lookup also fills the questions
 * beside it.
 * @param question of any kind, under its full key
 */
export function listSlots(question: Question): AnswerSlot[] {
  const slot = (rest: Partial<AnswerSlot>): AnswerSlot => ({
    key: question.key,
    question,
    holds: 'text',
    maxLength: defaultMaxLength,
    ...rest,
  })
  switch (question.kind) {
    case 'text':
      return [slot({ maxLength: question.maxLength ?? defaultMaxLength })]
    case 'textArea':
      return [slot({ maxLength: question.limit ?? defaultTextAreaLimit })]
    case 'phone':
      return [slot({ maxLength: question.format === 'us' ? 14 : 30 })]
    case 'date':
      return [slot({ holds: 'date', maxLength: 10 })]
    case 'monthYear':
      return [
        slot({ choices: question.months, maxLength: longestChoice }),
        slot({ key: question.yearKey, choices: question.years, maxLength: longestChoice }),
      ]
    case 'identifier':
      return [slot({ maxLength: 11 })]
    case 'radio':
    case 'select':
      return [slot({ choices: question.choices, maxLength: longestChoice })]
    case 'checkGroup':
      return question.boxes.map((box) => slot({ key: box.key, holds: 'boolean' }))
    case 'checkBox':
      return [slot({ holds: 'boolean' })]
    case 'lookup': {
      const maxLength = question.maxLength ?? defaultLookupMaxLength
      return [
        slot({ maxLength }),
        slot({ key: getUserEnteredKey(question), maxLength: 1 }),
        ...(question.hiddenParts ?? []).map((part) => slot({ key: question.prefix + part, maxLength })),
      ]
    }
    case 'upload':
      return [slot({ holds: 'document' })]
  }
}

/**
 * The key under which a choice's label is kept (spec 3).
 * @param key the choice's key
 */
export function getDescKey(key: string): string {
  return `${key}_desc`
}
