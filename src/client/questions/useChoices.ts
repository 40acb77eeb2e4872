import { useMemo } from 'react'

import { useSelection } from '#client/draft/use/useAnswer.ts'
import { useToday } from '#client/institution/useToday.ts'
import { readText } from '#form/answers.ts'
import { type Choice, type ChoiceSource, listChoices, listOffered } from '#form/choice.ts'
import { listKeys } from '#form/condition.ts'

const none: readonly Choice[] = []

/**
 * The choices that are offered now, with a retired one that was chosen. Years are known only after the first render, which is the same on every day; until
 * then, and when the list has moved on, the present answer stands for itself.
 */
export function useChoices(source: ChoiceSource, key: string): readonly Choice[] {
  const today = useToday()
  const cases = 'cases' in source ? source.cases : undefined
  const depending = useSelection(cases?.flatMap((one) => listKeys(one.when)) ?? [], ({ answers }) =>
    cases ? listOfCases(source, answers) : none,
  )
  const answer = useSelection([key], ({ answers }) => readText(answers[key]))
  return useMemo(() => {
    if (cases) return listOffered(depending, answer)
    if (!('years' in source)) return listOffered(listChoices(source, {}, ''), answer)
    const years = today === undefined ? none : listChoices(source, {}, today)
    const isMissing = answer !== '' && !years.some((choice) => choice.value === answer)
    return isMissing ? [{ value: answer, label: answer }, ...years] : years
  }, [source, cases, depending, today, answer])
}

/** The same list each time, so that nothing renders again while the cases stay as they are. */
function listOfCases(source: ChoiceSource, answers: Parameters<typeof listChoices>[1]): readonly Choice[] {
  const choices = listChoices(source, answers, '')
  return choices.length === 0 ? none : choices
}
