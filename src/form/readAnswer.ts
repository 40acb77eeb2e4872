import { type Answers, type ApplicationContents, isAnswered, readText } from './answers.ts'
import { listSlots } from './answerSlot.ts'
import { type CalendarDate, formatDate } from './calendarDate.ts'
import { findLabel } from './choice.ts'
import type { Form } from './form.ts'
import { formatFileSize } from './formatFileSize.ts'
import { maskIdentifier } from './kinds/identifier.ts'
import type { KindSlot } from './kinds/kind.ts'
import type { Question } from './page.ts'
import type { RecordContent } from './recordPages.ts'

/** An answer as its student reads it: what was entered or chosen, without the other choices. */
export function readAnswer(
  question: Question,
  contents: ApplicationContents,
  today: CalendarDate,
): RecordContent {
  const slots = listSlots(question).filter((slot) => !slot.isHidden)
  if (slots.some(({ holds }) => holds === 'document')) {
    const { file_name: fileName = null, file_size: bytes } = contents.documents[question.key] ?? {}
    return { kind: 'document', fileName, sizeText: bytes === undefined ? null : formatFileSize(bytes) }
  }
  const parts = slots.map((slot) => describeSlot(slot, contents.answers, today)).filter((part) => part !== '')
  const isList = slots.every(({ holds }) => holds === 'boolean')
  return { kind: 'text', text: parts.join(isList ? '\n' : ' ') }
}

/** A single answer, also one that is not asked now. */
export function describeAnswer(form: Form, key: string, answers: Answers, today: CalendarDate): string {
  const slot = form.slots.get(key)
  if (slot?.holds === 'boolean') return answers[key] === true ? 'Yes' : 'No'
  return slot ? describeSlot(slot, answers, today) : readText(answers[key])
}

function describeSlot(slot: KindSlot, answers: Answers, today: CalendarDate): string {
  const { key, holds, label = 'Yes', choices, isSealed } = slot
  if (holds === 'boolean') return isAnswered(answers[key]) ? label : ''
  const text = readText(answers[key])
  if (isSealed) return maskIdentifier(text)
  if (holds === 'date') return formatDate(text)
  return choices ? findLabel(choices, answers, key, today) : text
}
