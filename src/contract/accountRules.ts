import { isEmail } from '#form/checks.ts'
import { countCharacters } from '#form/countCharacters.ts'

const maxPasswordLength = 128

/** RFC 5321. */
export const maxEmailLength = 254

/** In the order of the checklist. Special characters are ASCII punctuation. */
export const passwordRules = [
  { message: 'is at least 12 characters', accepts: (password: string) => countCharacters(password) >= 12 },
  { message: 'has an uppercase letter', accepts: (password: string) => /\p{Lu}/u.test(password) },
  { message: 'has a lowercase letter', accepts: (password: string) => /\p{Ll}/u.test(password) },
  { message: 'has a digit', accepts: (password: string) => /\d/.test(password) },
  { message: 'has a special character', accepts: (password: string) => /[!-/:-@[-`{-~]/.test(password) },
  {
    message: 'has no space at the start or end',
    accepts: (password: string) => password !== '' && password === password.trim(),
  },
]

export const passwordsMatchMessage = 'passwords must match'

export const emailInvalidMessage = 'Your email address must be valid.'

export const loginEmailInvalidMessage = 'Please provide a valid email address.'

export const passwordRequiredMessage = 'Password is required.'

export const codeInvalidMessage = 'The confirmation code must be exactly 6 numbers.'

export const resendNeedsEmailMessage = 'You must provide a valid email address to resend a confirmation code.'

export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= maxEmailLength && isEmail(trimmed)
}

export function isConfirmationCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export function listPasswordErrors(password: string): string[] {
  const broken = passwordRules.filter((rule) => !rule.accepts(password)).map((rule) => rule.message)
  return countCharacters(password) > maxPasswordLength
    ? [...broken, `is at most ${maxPasswordLength} characters`]
    : broken
}
