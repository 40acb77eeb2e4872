import { maskDigits, stripToDigits } from './digitMask.ts'

export const phonePattern = '(ddd) ddd-dddd'

/**
 * Takes the ten digits of a US phone number out of any text: `+1 865.555.0123` is `8655550123`. A 1 is a country code
 * only where ten digits follow or a plus stands before it; otherwise it is a mistake that the form must show.
 */
export function readPhoneDigits(text: string): string {
  const digits = stripToDigits(text)
  const hasCountryCode = digits.startsWith('1') && (digits.length > 10 || text.trimStart().startsWith('+'))
  return hasCountryCode ? digits.slice(1) : digits
}

export function formatPhone(text: string): string {
  return maskDigits(readPhoneDigits(text).slice(0, 10), phonePattern)
}
