import { listPasswordErrors } from '#contract/accountRules.ts'
import type { Tenant } from '#form/tenant.ts'

import { accountMessages } from './accountMessages.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/**
 * Judges a password that somebody chooses: the rules of the checklist, then whether it is one of those that are
 * guessed first. The latter is said by the server only.
 * @param username as typed; its parts are no secret
 * @returns messages, none where the password is good
 */
export function judgeNewPassword(
  password: string,
  username: string,
  tenant: Pick<Tenant, 'partnerName' | 'shortName'>,
): string[] {
  const broken = listPasswordErrors(password)
  if (broken.length > 0) return broken
  const known = [username, tenant.partnerName, tenant.shortName]
  return isCommonPassword(password, known) ? [accountMessages.passwordCommon] : []
}
