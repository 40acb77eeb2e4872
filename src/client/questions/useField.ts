import { useQuestionMessages } from '#client/draft/use/useQuestionMessages.ts'
import { useRefusals } from '#client/draft/use/useRefusals.ts'
import type { FieldProps } from '#client/ui/Field.tsx'
import { listSlots } from '#form/answerSlot.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

/** What a field takes from its question. */
export type QuestionFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'width' | 'isOptional'> & {
  readonly errors: readonly string[]
}

/** Ties a field to its question: id, words and errors. */
export function useField(question: Question): QuestionFieldProps {
  const messages = useQuestionMessages(question)
  const refusals = useRefusals()
  const refused = refusals ? listSlots(question).flatMap(({ key }) => refusals[key]?.messages ?? []) : []
  return {
    id: question.key,
    label: question.label,
    hint: question.hint,
    width: question.width,
    isOptional: listRequirements(question.required).length === 0,
    errors: refused.length === 0 ? messages : [...new Set([...refused, ...messages])],
  }
}

/** Whether a question must be answered whatever the other answers are; others say it when it matters. */
export function isAlwaysRequired(question: Question): boolean {
  return listRequirements(question.required).some(({ when }) => when === undefined)
}
