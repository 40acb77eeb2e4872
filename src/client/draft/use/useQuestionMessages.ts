import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { listSlots } from '#form/answerSlot.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { listKeys } from '#form/condition.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

import { useInstitution } from '../../institution/TenantContext.ts'
import { useSession } from '../../session/SessionContext.ts'
import { listDateIssues } from '../listDateIssues.ts'
import { useDraftStore } from './DraftContext.ts'

const none: readonly string[] = []
const getNone = (): string => ''

/**
 * The errors of a question. Answers are only validated while the status is validating, so that typing costs nothing
 * before; half dates are reported at once.
 */
export function useQuestionMessages(question: Question): readonly string[] {
  const store = useDraftStore()
  const { timeZone } = useInstitution().tenant
  const { status, judge: judgeQuestion } = useSession()
  const isValidating = status === 'validating'
  const isValidated = isValidating || question.kind === 'date'
  const subscribe = useCallback(
    (listener: () => void) =>
      isValidated ? store.subscribe(listJudgedKeys(question), listener) : () => undefined,
    [store, question, isValidated],
  )
  const judge = useCallback(() => {
    const draft = store.getDraft()
    const typed = listDateIssues(store.rules, draft)
    const today = getToday(systemClock.now(), timeZone)
    const errors = isValidating ? judgeQuestion?.(question, draft.contents.answers, today, typed) : typed
    return errors?.[question.key]?.join('\n') ?? ''
  }, [store, question, timeZone, isValidating, judgeQuestion])
  const joined = useSyncExternalStore(subscribe, isValidated ? judge : getNone, getNone)
  return useMemo(() => (joined === '' ? none : joined.split('\n')), [joined])
}

/** The answers that a question's errors depend on. */
function listJudgedKeys(question: Question): string[] {
  const conditions = [...listRequirements(question.required), ...(question.rules ?? [])]
  return [
    ...listSlots(question).map(({ key }) => key),
    ...conditions.flatMap(({ when }) => (when ? listKeys(when) : [])),
  ]
}
