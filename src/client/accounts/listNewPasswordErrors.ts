import { listPasswordErrors, passwordRequiredMessage } from '#contract/accountRules.ts'

/** The error of a refused new password; the checklist shows which rules it breaks. */
export function listNewPasswordErrors(password: string): readonly string[] {
  if (password === '') return [passwordRequiredMessage]
  return listPasswordErrors(password).length > 0 ? ['Your password must follow every rule in the list.'] : []
}
