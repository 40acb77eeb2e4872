import { type Answers, readText } from './answers.ts'
import { type CalendarDate, formatDate } from './calendarDate.ts'
import { listPossibleChoices } from './choice.ts'
import type { Form } from './form.ts'
import { maskIdentifier } from './kinds/identifier.ts'

export function describeAnswer(form: Form, key: string, answers: Answers, today: CalendarDate): string {
  const slot = form.slots.get(key)
  const answer = answers[key]
  if (slot?.holds === 'boolean') return answer === true ? 'Yes' : 'No'
  const text = readText(answer)
  if (slot?.isSealed) return maskIdentifier(text)
  if (slot?.holds === 'date') return formatDate(text)
  const choices = slot?.choices ? listPossibleChoices(slot.choices, today) : []
  return choices.find((choice) => choice.value === text)?.label ?? text
}
