import { isEmail } from '#form/checks.ts'

/** A rule of the password checklist and its words (spec 5). */
export interface PasswordRule {
  readonly message: string
  readonly accepts: (password: string) => boolean
}

/** The longest password that is taken, in characters (design 4.10). */
const maxPasswordLength = 128

/** The longest email address that is taken (RFC 5321). */
export const maxEmailLength = 254

/** What a new password must be like, in the order of the checklist (spec 5). Special is ASCII punctuation (design 4.10). */
export const passwordRules: readonly PasswordRule[] = [
  { message: 'is at least 12 characters', accepts: (password) => [...password].length >= 12 },
  { message: 'has an uppercase letter', accepts: (password) => /\p{Lu}/u.test(password) },
  { message: 'has a lowercase letter', accepts: (password) => /\p{Ll}/u.test(password) },
  { message: 'has a digit', accepts: (password) => /\d/.test(password) },
  { message: 'has a special character', accepts: (password) => /[!-/:-@[-`{-~]/.test(password) },
  {
    message: 'has no space at the start or end',
    accepts: (password) => password !== '' && password === password.trim(),
  },
]

/** On reset, beside the rules (spec 5). */
export const passwordsMatchMessage = 'passwords must match'

/** Everywhere but at login (spec 5). */
export const emailInvalidMessage = 'Your email address must be valid.'

/** At login (spec 5). */
export const loginEmailInvalidMessage = 'Please provide a valid email address.'

/** At login (spec 5). */
export const passwordRequiredMessage = 'Password is required.'

/** At confirmation (spec 5). */
export const codeInvalidMessage = 'The confirmation code must be exactly 6 numbers.'

/** At login, when a code is asked for without an address (spec 4). */
export const resendNeedsEmailMessage = 'You must provide a valid email address to resend a confirmation code.'

/**
 * An address of the kind that the form takes too, and no longer than mail allows (spec 5).
 * @param text as typed; spaces around it do not count
 */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= maxEmailLength && isEmail(trimmed)
}

/**
 * Exactly 6 digits (spec 5).
 * @param text as typed
 */
export function isConfirmationCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/**
 * The rules that a new password breaks.
 * @param password as typed
 * @returns their messages, none when it is good
 */
export function listPasswordErrors(password: string): string[] {
  const broken = passwordRules.filter((rule) => !rule.accepts(password)).map((rule) => rule.message)
  return [...password].length > maxPasswordLength
    ? [...broken, `is at most ${maxPasswordLength} characters`]
    : broken
}
