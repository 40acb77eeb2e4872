import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { composeDate } from '#form/calendarDate.ts'
import type { Form, FormSlot } from '#form/form.ts'

import { formatPhone } from '../../ui/digitMask.ts'
import { hydrationSignal, isHydrated } from '../../ui/hydration.ts'
import { isTextInput } from '../../ui/isTextInput.ts'
import type { DraftStart, DraftStore } from '../use/createDraftStore.ts'

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
  for (const input of page.querySelectorAll('[name]')) {
    const slot = findSlot(form, input)
    if (!slot) continue
    const { key } = slot
    const { answer, date } = readSlot(page, slot)
    if (!isAnswered(answer) && date !== '') inputs[key] = date
    // The browser may have restored a number that nobody typed here.
    if (isAnswered(answer)) answers[key] = answer === carried[key] ? answer : maskTyped(slot, answer)
    // Without suggestions a search holds free text.
    if (isAnswered(answer) && slot.markKey !== undefined && answer !== carried[key])
      answers[slot.markKey] = 'Y'
  }
  return { answers, inputs }
}

/**
 * Puts into the draft what is typed from then on, until React has hydrated the page. Hydration takes many tasks, and
 * ends by writing the draft's answers into the inputs. Until then React does not hear of keys in texts: it would hydrate
 * everything around them at once, before the letter appears.
 */
export function followEarlyTyping(store: DraftStore, page: Document): void {
  const { form } = store.rules
  const follow = ({ target }: Event): void => {
    const slot = findSlot(form, target as Element)
    if (!slot || isHydrated(target as Element)) return
    const { key, markKey } = slot
    const { answer, date } = readSlot(page, slot)
    if (slot.holds === 'date') store.dispatch({ kind: 'inputTyped', key, text: date })
    const mark = markKey !== undefined && { [markKey]: isAnswered(answer) ? 'Y' : '' }
    store.dispatch({ kind: 'typed', answers: { [key]: maskTyped(slot, answer), ...mark } })
  }
  // Half a date is reported once it is left. The focus returns after another window was active.
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = findSlot(form, target as Element)
    if (!left || isHydrated(target as Element)) return
    const entered = relatedTarget instanceof Element ? findSlot(form, relatedTarget) : undefined
    if (entered !== left && target !== page.activeElement) store.dispatch({ kind: 'inputsLeft' })
  }
  const keepFromReact = (event: Event): void => {
    const input = event.target as Element
    const isEarly = findSlot(form, input) && isTextInput(input) && !isHydrated(input)
    // React listens on the same document, from later on.
    if (isEarly) event.stopImmediatePropagation()
  }
  const options = { capture: true, signal: hydrationSignal }
  page.addEventListener('input', follow, options)
  page.addEventListener('focusout', leave, options)
  for (const name of typingEvents.split(' ')) page.addEventListener(name, keepFromReact, options)
}

/** What happens with a press into a text, with each letter and at its end. Each would make React hydrate what is around it. */
const typingEvents =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keypress textInput input keyup compositionstart compositionend change'

/** The slot of an input, which is one of three for a date. */
function findSlot({ slots }: Form, input: Element): FormSlot | undefined {
  const name = input.getAttribute('name') ?? ''
  return slots.get(name) ?? slots.get(name.replace(/_[a-z]+$/, ''))
}

/** What is typed into the prerendered page is not masked yet. */
function maskTyped({ question }: FormSlot, answer: Answer): Answer {
  const isUsPhone = question.kind === 'phone' && question.format === 'us'
  return isUsPhone && typeof answer === 'string' ? formatPhone(answer) : answer
}

/** The answer in a slot's inputs, and for a date also half a date: `YYYY-MM-DD` with parts missing. */
function readSlot(page: Document, { key, holds }: FormSlot) {
  if (holds !== 'date') return { answer: readInputs(page, key), date: '' }
  const [month = '', day = '', year = ''] = ['month', 'day', 'year'].map((part) =>
    String(readInputs(page, `${key}_${part}`))
      .trim()
      .replaceAll('-', ''),
  )
  return {
    answer: composeDate(month, day, year),
    date: month || day || year ? [year, month, day].join('-') : '',
  }
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
