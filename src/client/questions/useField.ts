import { useMemo } from 'react'

import type { Draft } from '#client/draft/draft.ts'
import { listDateIssues } from '#client/draft/listDateIssues.ts'
import { useDraft, useDraftStore, useWebStatus } from '#client/draft/use/DraftContext.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { isOnlyLabel } from '#client/ui/isOnlyLabel.ts'
import { listSlots } from '#form/answerSlot.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { evaluateCondition, listKeys } from '#form/condition.ts'
import type { Question } from '#form/page.ts'
import { listRequirements, type Requirement } from '#form/rule.ts'

/** Connects a field with its question: id, texts and errors. */
export function useField(question: Question) {
  const { termDates } = useSession()
  const { key, label, width, variant } = question
  const errors = useErrors(question)
  const requirements = listRequirements(question.required)
  // What a rule says of a wrong answer is no reason to give one.
  const ruleMessages = question.rules?.map(({ message }) => message)
  const explained = requirements.filter(
    ({ when, message }) => when && !isOnlyLabel(message, label) && !ruleMessages?.includes(message),
  )
  const isRequired = useIsRequired(requirements.filter((one) => !explained.includes(one)))
  // It stays whether it applies or not, since typing in one question renders no other.
  const reason = explained.map(({ message }) => message).join(' ')
  const hint = termDates?.(question) ?? question.hint
  return {
    id: key,
    label,
    hint,
    width,
    variant,
    isOptional: requirements.length === 0,
    isRequired,
    // A hint or an error says it already.
    reason: errors.length > 0 || hint !== undefined ? '' : reason,
    errors,
  }
}

function useIsRequired(requirements: readonly Requirement[]): boolean {
  return useDraft(
    ({ contents }) => requirements.some(({ when }) => !when || evaluateCondition(when, contents.answers)),
    listConditionKeys(requirements),
  )
}

const none: readonly string[] = []

/**
 * What the server refused, and what is wrong. Answers are only validated while the status is validating, so that typing
 * costs nothing before; half dates are reported at once.
 */
function useErrors(question: Question): readonly string[] {
  const { rules } = useDraftStore()
  const { timeZone } = useInstitution().tenant
  const { validate } = useSession()
  const isValidating = useWebStatus() === 'validating'
  const isValidated = isValidating || question.kind === 'date'
  const listIssues = (draft: Draft): readonly string[] => {
    if (!isValidated) return none
    const typed = listDateIssues(rules, draft)
    if (!isValidating) return typed[question.key] ?? none
    const today = getToday(systemClock.now(), timeZone)
    return validate?.(question, draft.contents.answers, today, typed)[question.key] ?? none
  }
  // As text, so that a question only renders when its errors change.
  const joined = useDraft(
    (draft) => {
      const refused = listSlots(question).flatMap(({ key }) => draft.student?.refused[key]?.messages ?? [])
      return [...new Set([...refused, ...listIssues(draft)])].join('\n')
    },
    isValidated ? listValidatedKeys(question) : [],
  )
  return useMemo(() => (joined === '' ? none : joined.split('\n')), [joined])
}

/** The answers that a question's errors depend on. */
function listValidatedKeys(question: Question): string[] {
  const conditions = [...listRequirements(question.required), ...(question.rules ?? [])]
  return [...listSlots(question).map(({ key }) => key), ...listConditionKeys(conditions)]
}

function listConditionKeys(requirements: readonly Requirement[]): string[] {
  return requirements.flatMap(({ when }) => (when ? listKeys(when) : []))
}
