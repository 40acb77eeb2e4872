import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useQuestionMessages } from '#client/draft/use/useQuestionMessages.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { listSlots } from '#form/answerSlot.ts'
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
    isOptional: requirements.length === 0,
    // Regardless of other answers.
    isRequired: requirements.some(({ when }) => when === undefined),
    errors: refused.length === 0 ? messages : [...new Set([...refused, ...messages])],
  }
}
