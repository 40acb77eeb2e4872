import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'

/**
 * Reads what was typed into the prerendered page before the script ran, so that hydration keeps it (design 5).
 * @param form knows which inputs are questions
 * @param page the document
 * @param carried what was answered before a reload, which the browser may have written into the page again
 * @returns the answers that stand on the page
 */
export function captureEarlyAnswers(form: Form, page: Document, carried: Answers): Answers {
  const answers: Record<string, Answer> = {}
  for (const [key, slot] of form.slots) {
    const answer = slot.holds === 'date' ? readDate(page, key) : readInputs(page, key)
    if (isAnswered(answer)) answers[key] = answer
    // Nothing was suggested yet: what stands in a search was typed (design 4.14).
    if (isAnswered(answer) && slot.markKey !== undefined && answer !== carried[key])
      answers[slot.markKey] = 'Y'
  }
  return answers
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

function readDate(page: Document, key: string): Answer {
  const [month = '', day = '', year = ''] = ['month', 'day', 'year'].map((part) =>
    String(readInputs(page, `${key}_${part}`)).trim(),
  )
  return composeDate(month, day, year)
}
