import { countCharacters, placeholderValue } from '#form/answers.ts'
import { longestChoice } from '#form/choice.ts'
import type { Choice, ChoiceSource } from '#form/choice.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

import { findRepeated } from '#form/findRepeated.ts'
import type { PlacedQuestion } from './placedQuestion.ts'

/**
 * Finds what is wrong with one question by itself: its choices, its texts, and rules that would never be looked at.
 * @param placed the question
 */
export function findQuestionIssues({ question, isRepeated }: PlacedQuestion): string[] {
  if (isRepeated) return []
  return [
    ...(question.label.trim() === '' ? [`The question ${question.key} has no label. Write one.`] : []),
    ...checkMessages(question),
    ...checkKind(question),
  ]
}

function checkMessages({ key, required, rules = [], kind }: Question): string[] {
  const isSilent = [...listRequirements(required), ...rules].some(({ message }) => message.trim() === '')
  const hasIdleRules = rules.length > 0 && ['checkBox', 'checkGroup', 'upload'].includes(kind)
  return [
    ...(isSilent ? [`The question ${key} has a requirement or rule without a message. Write one.`] : []),
    ...(hasIdleRules
      ? [`The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`]
      : []),
  ]
}

function checkKind(question: Question): string[] {
  const { key } = question
  switch (question.kind) {
    case 'radio':
    case 'select':
      return checkSource(key, question.choices)
    case 'monthYear':
      return [...checkSource(key, question.months), ...checkSource(question.yearKey, question.years)]
    case 'checkGroup':
      return question.boxes.length === 0 ? [`The question ${key} has no boxes. Give it some.`] : []
    case 'lookup':
      return (question.hiddenParts ?? [])
        .filter((part) => !question.parts.includes(part))
        .map((part) => `The search ${key} hides ${part}, which it does not fill. Add it to parts.`)
        .concat(
          key.startsWith(question.prefix)
            ? []
            : [`The search ${key} fills answers under ${question.prefix}. Begin its key with that prefix.`],
        )
    case 'text':
      return checkLength(key, question.maxLength)
    case 'textArea':
      return checkLength(key, question.limit)
    default:
      return []
  }
}

function checkLength(key: string, length: number | undefined): string[] {
  return length === undefined || length >= 1
    ? []
    : [`The question ${key} takes no character. Raise its limit.`]
}

function checkSource(key: string, source: ChoiceSource): string[] {
  if ('years' in source) return []
  if (!('cases' in source)) return checkChoices(key, source)
  if (source.cases.length === 0) return checkChoices(key, [])
  return source.cases.flatMap((one) => checkChoices(key, one.choices))
}

function checkChoices(key: string, choices: readonly Choice[]): string[] {
  if (choices.length === 0) return [`The question ${key} has no choices. Give it some.`]
  const values = choices.map((choice) => choice.value)
  return [
    ...findRepeated(values).map(
      (value) => `Two choices of ${key} have the value ${value}. Change one of them.`,
    ),
    ...values
      .filter((value) => value.trim() === '' || value === placeholderValue)
      .map((value) => `The choice "${value}" of ${key} counts as no answer. Give it another value.`),
    ...values
      .filter((value) => countCharacters(value) > longestChoice)
      .map(
        (value) =>
          `The choice ${value} of ${key} is longer than ${longestChoice} characters. Shorten its value.`,
      ),
    ...choices
      .filter((choice) => choice.label.trim() === '')
      .map((choice) => `The choice ${choice.value} of ${key} has no label. Write one.`),
  ]
}
