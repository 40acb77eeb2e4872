import { yesNo } from '#form/choice.ts'
import type { RadioQuestion } from '#form/kinds/radio.ts'

/** A question with the answers Yes and No, side by side. */
export function askYesNo(question: Omit<RadioQuestion, 'kind' | 'choices' | 'isInRow'>): RadioQuestion {
  return { ...question, kind: 'radio', choices: yesNo, isInRow: true }
}
