/** What was typed into a masked input, and how. */
export interface MaskedEdit {
  /** The input's text after the key. */
  readonly text: string
  /** Where the caret stands in it. */
  readonly caret: number
  /** The masked text before the key. */
  readonly previous: string
  /** The DOM's input type, such as `deleteContentBackward`. */
  readonly inputType?: string | undefined
}

/** What the input shall show. */
export interface MaskedText {
  readonly text: string
  readonly caret: number
}

/** Takes the digits that count out of any text. */
export type DigitReader = (text: string) => string

/**
 * Writes digits into a pattern. What stands between digits appears only once the next digit is there, so that it
 * never has to be deleted.
 * @param digits only digits
 * @param pattern `d` for each digit, such as `(ddd) ddd-dddd`
 */
export function maskDigits(digits: string, pattern: string): string {
  let masked = ''
  let used = 0
  for (const sign of pattern) {
    if (used === digits.length) break
    masked += sign === 'd' ? digits.charAt(used++) : sign
  }
  return masked
}

/**
 * Masks what stands in an input after a key, and puts the caret where a person expects it: behind the same digit. A
 * deletion that met only a bracket, a space or a dash deletes the digit beyond it.
 * @param edit what happened
 * @param pattern `d` for each digit
 * @param read takes the digits out of the text; all of them without it
 */
export function editMasked(edit: MaskedEdit, pattern: string, read: DigitReader = stripToDigits): MaskedText {
  const size = countSlots(pattern)
  let digits = read(edit.text).slice(0, size)
  // Signs that were read away before the caret, such as a country code, do not move it.
  let before = Math.min(read(edit.text.slice(0, edit.caret)).length, digits.length)
  if (edit.text.length < edit.previous.length && digits === read(edit.previous)) {
    if (edit.inputType === 'deleteContentBackward' && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before)
      before -= 1
    } else if (edit.inputType === 'deleteContentForward') {
      digits = digits.slice(0, before) + digits.slice(before + 1)
    }
  }
  const text = maskDigits(digits, pattern)
  return { text, caret: findCaret(text, before) }
}

/**
 * Leaves only digits.
 * @param text anything
 */
export function stripToDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function countSlots(pattern: string): number {
  return pattern.split('d').length - 1
}

/** Behind the n-th digit. */
function findCaret(text: string, digitsBefore: number): number {
  let caret = 0
  for (let seen = 0; seen < digitsBefore && caret < text.length; caret += 1) {
    if (/\d/.test(text.charAt(caret))) seen += 1
  }
  return caret
}
