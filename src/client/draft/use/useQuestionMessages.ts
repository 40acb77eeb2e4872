import type { Question } from '#form/question.ts'
import { listKeys } from '#form/condition.ts'
import { judgeQuestion, listQuestionMessages } from '#form/judgeAnswers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listRequirements } from '#form/rule.ts'

import { useToday } from '../../institution/useToday.ts'
import { useSession } from '../../session/SessionContext.ts'
import { useSelection } from './useAnswer.ts'

/**
 * What is wrong with the answer to a question, in words. Nothing until the student has tried to submit: answers are
 * judged only while the status is validating (spec 4).
 * @param question under its full key
 */
export function useQuestionMessages(question: Question): readonly string[] {
  const today = useToday()
  const isValidating = useSession().status === 'validating'
  const others = [...listRequirements(question.required), ...(question.rules ?? [])].flatMap(({ when }) =>
    when ? listKeys(when) : [],
  )
  const keys = [...listSlots(question).map((slot) => slot.key), ...others]
  const joined = useSelection(keys, ({ answers }) =>
    isValidating && today !== undefined
      ? listQuestionMessages(question, judgeQuestion(question, answers, today)).join('\n')
      : '',
  )
  return joined === '' ? [] : joined.split('\n')
}
