import { countCharacters, placeholderValue } from '../answers.ts'
import { type Choice, type ChoiceSource, longestChoice } from '../choice.ts'
import { findRepeated } from '../findRepeated.ts'

export function findSourceIssues(key: string, source: ChoiceSource): readonly string[] {
  if ('years' in source) return []
  if (!('cases' in source)) return checkChoices(key, source)
  if (source.cases.length === 0) return checkChoices(key, [])
  return source.cases.flatMap((one) => checkChoices(key, one.choices))
}

function checkChoices(key: string, choices: readonly Choice[]): readonly string[] {
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
