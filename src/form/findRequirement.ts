import type { Answers } from './answers.ts'
import { evaluateCondition } from './condition.ts'
import type { Question } from './page.ts'
import { listRequirements, type Requirement } from './rule.ts'

/** What a question requires with these answers; of several requirements, the first that applies. */
export function findRequirement(question: Question, answers: Answers): Requirement | undefined {
  return listRequirements(question.required).find(({ when }) => !when || evaluateCondition(when, answers))
}
