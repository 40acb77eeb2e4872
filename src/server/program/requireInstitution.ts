import { ownPaths } from '#contract/pagePaths.ts'
import { reservedPaths } from '#contract/reservedPaths.ts'
import { checkInstitution, listInstitutionWarnings } from '#form/checkInstitution.ts'
import type { Clock } from '#form/clock.ts'
import { throwIfAny } from '#form/configurationError.ts'
import { loadInstitution } from '#form/institution.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

/**
 * Stops on mistakes in the tenant's folder.
 * @returns what is out of date in it
 * @throws ConfigurationError
 */
export async function requireInstitution(
  tenant: Tenant,
  mailTexts: MailTexts,
  clock: Clock,
): Promise<readonly string[]> {
  const institution = await loadInstitution(tenant, mailTexts)
  throwIfAny(checkInstitution(institution, { ownPaths, reservedPaths }))
  return listInstitutionWarnings(institution, clock.now())
}
