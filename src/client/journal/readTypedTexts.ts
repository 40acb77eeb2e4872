import type { Answers } from '#form/answers.ts'
import { readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

/**
 * Reads the long texts that are being typed: they become answers only once they are left (spec 4).
 * @param form knows which inputs are questions
 * @param answers what is committed
 * @param page the document
 * @returns what stands on the page and is not committed
 */
export function readTypedTexts(form: Form, answers: Answers, page: Document): Answers {
  const areas = [...page.querySelectorAll('textarea')]
  return Object.fromEntries(
    areas
      .filter(({ name, value }) => form.slots.has(name) && value !== readText(answers[name]))
      .map(({ name, value }) => [name, value]),
  )
}
