export interface MaskedEdit {
  readonly text: string
  readonly caret: number
  readonly previous: string
  /** The DOM's input type, such as `deleteContentBackward`. */
  readonly inputType?: string | undefined
}

export interface MaskedText {
  readonly text: string
  readonly caret: number
}

/** Takes the digits that count out of any text. */
export type DigitReader = (text: string) => string

/** Writes digits into a pattern. A sign appears only with the digit behind it, so that it never has to be deleted. */
export function maskDigits(digits: string, pattern: string): string {
  let masked = ''
  let used = 0
  for (const sign of pattern) {
    if (used === digits.length) break
    masked += sign === 'd' ? digits.charAt(used++) : sign
  }
  return masked
}

/** Masks a text after a key. The caret stays behind its digit; a deletion that met only a sign takes the next digit. */
export function editMasked(edit: MaskedEdit, pattern: string, read: DigitReader = stripToDigits): MaskedText {
  const size = countSlots(pattern)
  const present = read(edit.text)
  const added = edit.text.length - edit.previous.length
  if (present.length > size && added === 1) return refuseKey(edit, size, read)
  let digits = present.slice(0, size)
  // Signs that were read away before the caret, such as a country code, do not move it.
  let before = Math.min(read(edit.text.slice(0, edit.caret)).length, digits.length)
  const isUnchanged = digits === read(edit.previous)
  if (added === -1 && isUnchanged) {
    if (edit.inputType === 'deleteContentForward') {
      digits = digits.slice(0, before) + digits.slice(before + 1)
    } else if (isBackward(edit.inputType) && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before)
      before -= 1
    }
  }
  const text = maskDigits(digits, pattern)
  // A digit that was typed has the caret right behind it; otherwise it stays where it is, signs not taken aside.
  const wanted = added > 0 && !isUnchanged ? 0 : edit.caret - Math.max(0, added)
  return { text, caret: findCaret(text, before, wanted) }
}

/** Leaves only digits. Those that East Asian keyboards write at full width count. */
export function stripToDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** One key too many changes nothing: in the middle of a full number it would push out the last digit. */
function refuseKey({ text, caret, previous }: MaskedEdit, size: number, read: DigitReader): MaskedText {
  const behind = stripToDigits(text.slice(caret)).length
  const before = Math.max(0, Math.min(read(previous).length, size) - behind)
  return { text: previous, caret: findCaret(previous, before, caret - 1) }
}

/** Some keyboards of phones don't say how they deleted, or call it composing; they all delete backward. */
function isBackward(inputType: string | undefined): boolean {
  return !inputType || inputType === 'deleteContentBackward' || inputType === 'insertCompositionText'
}

function countSlots(pattern: string): number {
  return pattern.split('d').length - 1
}

/** Between the n-th digit and the next one, as near as can be to where the caret was. */
function findCaret(text: string, digitsBefore: number, wanted: number): number {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  const first = digitsBefore === 0 ? 0 : (ends[digitsBefore - 1] ?? text.length)
  const last = (ends[digitsBefore] ?? text.length + 1) - 1
  return Math.min(Math.max(wanted, first), last)
}
