import type { SyntheticEvent } from 'react'

export interface MaskedEdit {
  readonly text: string
  readonly caret: number
  readonly previous: string
  /** The DOM's input type, such as `deleteContentBackward`. */
  readonly inputType?: string | undefined
}

export interface DigitMask {
  /** `d` for each digit, such as `ddd-dd-dddd`. */
  readonly pattern: string
  /** Extracts the digits of typed or pasted text. */
  readonly read: (text: string) => string
  /** Texts that are not masked. */
  readonly isFree?: (text: string) => boolean
}

/**
 * Writes digits into a pattern. A separator only appears with the digit behind it, so that nobody has to delete it.
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

/** Masks a text after a key. The caret stays behind its digit; a deletion of a separator deletes the next digit. */
export function editMasked(edit: MaskedEdit, { pattern, read }: DigitMask) {
  const size = pattern.split('d').length - 1
  const present = read(edit.text)
  const added = edit.text.length - edit.previous.length
  // A digit too many would push out the last one.
  if (present.length > size && added === 1) return { text: edit.previous, caret: edit.caret - 1 }
  let digits = present.slice(0, size)
  // Characters before the caret that were dropped, such as a country code, don't move it.
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
  // After a typed digit the caret is right behind it; otherwise it stays in place.
  const wanted = added > 0 && !isUnchanged ? 0 : edit.caret - Math.max(0, added)
  return { text, caret: findCaret(text, before, wanted) }
}

/** Keeps digits only, also full-width ones and those of Arabic and Persian keyboards. */
export function stripToDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/\D/g, '')
}

/** Drops everything but digits from an input, except while an input method is composing. */
export function keepDigits(event: SyntheticEvent<HTMLInputElement>): void {
  const { currentTarget, nativeEvent } = event
  const digits = stripToDigits(currentTarget.value)
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  if (!isComposing && digits !== currentTarget.value) currentTarget.value = digits
}

/** Some phone keyboards report no input type for deletions, or composition; they all delete backward. */
function isBackward(inputType: string | undefined): boolean {
  return !inputType || inputType === 'deleteContentBackward' || inputType === 'insertCompositionText'
}

/** The position after the n-th digit that is closest to the wanted one. */
function findCaret(text: string, digitsBefore: number, wanted: number): number {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  const first = digitsBefore === 0 ? 0 : (ends[digitsBefore - 1] ?? text.length)
  const last = (ends[digitsBefore] ?? text.length + 1) - 1
  return Math.min(Math.max(wanted, first), last)
}

/** The ten digits of a US number. A leading 1 is a country code only before ten digits or after a plus. */
function readPhoneDigits(text: string): string {
  const digits = stripToDigits(text)
  const hasCountryCode = digits.startsWith('1') && (digits.length > 10 || text.trimStart().startsWith('+'))
  return hasCountryCode ? digits.slice(1) : digits
}

/** The longest international numbers, with separators. */
const foreignMaxLength = 30

/** Whether a number has another country's code. It stays as it is, instead of becoming a wrong US number. */
function isForeignPhone(text: string): boolean {
  return text.length <= foreignMaxLength && /^[\s(]*\+(?![\s(]*1)/.test(text.normalize('NFKC'))
}

/** A US phone number; pasted country codes are dropped. */
export const phoneMask = { pattern: '(ddd) ddd-dddd', read: readPhoneDigits, isFree: isForeignPhone }

export function formatPhone(text: string): string {
  return isForeignPhone(text) ? text : maskDigits(readPhoneDigits(text).slice(0, 10), phoneMask.pattern)
}
