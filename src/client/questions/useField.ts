import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { listDateIssues } from '#client/draft/listDateIssues.ts'
import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { listSlots } from '#form/answerSlot.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { listKeys } from '#form/condition.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

/** Connects a field with its question: id, texts and errors. */
export function useField(question: Question) {
  const { termDates } = useSession()
  const messages = useQuestionMessages(question)
  const refusals = useDraft(({ student }) => student?.refused, [])
  const refused = refusals ? listSlots(question).flatMap(({ key }) => refusals[key]?.messages ?? []) : []
  const requirements = listRequirements(question.required)
  return {
    id: question.key,
    label: question.label,
    hint: termDates?.(question) ?? question.hint,
    width: question.width,
    variant: question.variant,
    isOptional: requirements.length === 0,
    // Regardless of other answers.
    isRequired: requirements.some(({ when }) => when === undefined),
    errors: refused.length === 0 ? messages : [...new Set([...refused, ...messages])],
  }
}

const none: readonly string[] = []
const getNone = (): string => ''

/**
 * The errors of a question. Answers are only validated while the status is validating, so that typing costs nothing
 * before; half dates are reported at once.
 */
function useQuestionMessages(question: Question): readonly string[] {
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
