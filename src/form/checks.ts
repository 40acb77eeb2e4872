import { countCharacters } from './countCharacters.ts'
import { addYears, findDateParts } from './calendarDate.ts'
import type { Check } from './rule.ts'

export const isUsPhone: Check = (text) => /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/.test(text)

/** An international number: an optional plus, then 7 to 15 digits in any grouping (ITU-T E.164). */
export const isInternationalPhone: Check = (text) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/**
 * Letters, digits and `_.+-` before an @ and a domain. Letters of every script are allowed, composed or not.
 */
export const isEmail = (text: string): boolean =>
  /^[\p{L}\p{Nd}_.+-]+@[\p{L}\p{Nd}-]+(\.[\p{L}\p{Nd}-]+)+$/u.test(text.normalize())

export const isWithinYears =
  (years: number): Check =>
  (text, today) =>
    findDateParts(text) !== undefined && text >= addYears(today, -years)

/** Someone born on 29 February has their birthday on 1 March. */
export const isAtLeastYearsOld =
  (years: number): Check =>
  (text, today) =>
    // Compared first: `addYears` of a far future date would have a five-digit year, which sorts before today.
    findDateParts(text) !== undefined && text <= today && addYears(text, years) <= today

export const hasAtLeast =
  (count: number): Check =>
  (text) =>
    countCharacters(text) >= count

export const isNumberBetween =
  (lowest: number, highest: number, step = 1): Check =>
  (text) => {
    if (!/^\d+$/.test(text)) return false
    const number = Number(text)
    return number >= lowest && number <= highest && (number - lowest) % step === 0
  }
