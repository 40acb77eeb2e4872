import { useMemo } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useToday } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { type Choice, type ChoiceSource, isDated, listChoices, listOffered, noChoices } from '#form/choice.ts'
import { listKeys } from '#form/condition.ts'

/**
 * The offered choices, and the chosen one. Lists of years and terms depend on the day and are unknown in the first render;
 * until then, and when the list of years has moved on, the answer stands for itself.
 */
export function useChoices(source: ChoiceSource, answer: string): readonly Choice[] {
  const day = useToday(isDated(source)) ?? ''
  const { closings } = useSession()
  const cases = 'cases' in source ? source.cases : undefined
  const depending = useDraft(
    ({ contents }) => (cases ? listChoices(source, contents.answers, '') : noChoices),
    cases?.flatMap((one) => listKeys(one.when)) ?? [],
  )
  return useMemo(() => {
    if (!('years' in source))
      return listOffered('cases' in source ? depending : source, answer, day, closings)
    const years = day === '' ? noChoices : listChoices(source, {}, day)
    const isMissing = answer !== '' && !years.some((choice) => choice.value === answer)
    return isMissing ? [{ value: answer, label: answer }, ...years] : years
  }, [source, depending, day, answer, closings])
}
