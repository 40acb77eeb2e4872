import { listPasswordErrors } from '#contract/accountRules.ts'
import type { Tenant } from '#form/tenant.ts'

import { accountMessages } from './accountMessages.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/** Applies the rules of the checklist, and the server's check for common passwords. */
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
