import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useQuestionMessages } from '#client/draft/use/useQuestionMessages.ts'
import { useSession } from '#client/session/SessionContext.ts'
import type { FieldProps } from '#client/ui/Field.tsx'
import { listSlots } from '#form/answerSlot.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

export type QuestionFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'width' | 'isOptional'> & {
  readonly errors: readonly string[]
}

/** Connects a field with its question: id, texts and errors. */
export function useField(question: Question): QuestionFieldProps {
  const { termDates } = useSession()
  const messages = useQuestionMessages(question)
  const refusals = useDraft(({ student }) => student?.refused, [])
  const refused = refusals ? listSlots(question).flatMap(({ key }) => refusals[key]?.messages ?? []) : []
  return {
    id: question.key,
    label: question.label,
    hint: termDates?.(question) ?? question.hint,
    width: question.width,
    isOptional: listRequirements(question.required).length === 0,
    errors: refused.length === 0 ? messages : [...new Set([...refused, ...messages])],
  }
}

/** Whether a question is required regardless of other answers. */
export function isAlwaysRequired(question: Question): boolean {
  return listRequirements(question.required).some(({ when }) => when === undefined)
}
