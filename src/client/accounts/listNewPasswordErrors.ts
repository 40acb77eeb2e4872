import { listPasswordErrors, passwordRequiredMessage } from '#contract/accountRules.ts'

/** What stands at a new password that was refused; the checklist says which rules it breaks. */
export function listNewPasswordErrors(password: string): readonly string[] {
  if (password === '') return [passwordRequiredMessage]
  return listPasswordErrors(password).length > 0 ? ['Your password must follow every rule in the list.'] : []
}
