import { maskDigits, stripToDigits } from './digitMask.ts'

export const phonePattern = '(ddd) ddd-dddd'

/** The ten digits of a US number. A leading 1 is a country code only before ten digits or after a plus. */
export function readPhoneDigits(text: string): string {
  const digits = stripToDigits(text)
  const hasCountryCode = digits.startsWith('1') && (digits.length > 10 || text.trimStart().startsWith('+'))
  return hasCountryCode ? digits.slice(1) : digits
}

/** The longest international numbers, with separators. */
const foreignMaxLength = 30

/** Whether a number has another country's code. It stays as it is, instead of becoming a wrong US number. */
export function isForeignPhone(text: string): boolean {
  return text.length <= foreignMaxLength && /^[\s(]*\+(?![\s(]*1)/.test(text.normalize('NFKC'))
}

export function formatPhone(text: string): string {
  return isForeignPhone(text) ? text : maskDigits(readPhoneDigits(text).slice(0, 10), phonePattern)
}
