import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'

import type { DraftStart } from '../createDraftStore.ts'

/**
 * Reads what was typed into the prerendered page before hydration.
 * @param carried answers from before a reload, which the browser may have restored into the inputs
 * @returns the answers, and half dates, which are no answers yet
 */
export function captureEarlyAnswers(
  form: Form,
  page: Document,
  carried: Answers,
): Required<Pick<DraftStart, 'answers' | 'inputs'>> {
  const answers: Record<string, Answer> = {}
  const inputs: Record<string, string> = {}
  for (const [key, slot] of form.slots) {
    const parts = slot.holds === 'date' ? readDate(page, key) : ['', '', '']
    const [month = '', day = '', year = ''] = parts
    const answer = slot.holds === 'date' ? composeDate(month, day, year) : readInputs(page, key)
    if (!isAnswered(answer) && parts.some((part) => part !== '')) inputs[key] = [year, month, day].join('-')
    if (isAnswered(answer)) answers[key] = answer
    // Without suggestions a search holds free text.
    if (isAnswered(answer) && slot.markKey !== undefined && answer !== carried[key])
      answers[slot.markKey] = 'Y'
  }
  return { answers, inputs }
}

function readInputs(page: Document, key: string): Answer {
  for (const input of page.getElementsByName(key)) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked
    if (input instanceof HTMLInputElement && input.type === 'radio') {
      if (input.checked) return input.value
    } else if (
      input instanceof HTMLInputElement ||
      input instanceof HTMLTextAreaElement ||
      input instanceof HTMLSelectElement
    ) {
      return input.value
    }
  }
  return ''
}

function readDate(page: Document, key: string): string[] {
  return ['month', 'day', 'year'].map((part) =>
    String(readInputs(page, `${key}_${part}`))
      .trim()
      .replaceAll('-', ''),
  )
}
