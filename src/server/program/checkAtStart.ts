import type { Logger } from 'pino'

import { reservedPaths } from '#contract/pagePaths.ts'
import { listInstitutionWarnings, requireSoundInstitution } from '#form/checkInstitution.ts'
import { systemClock } from '#form/clock.ts'
import { loadInstitution } from '#form/institution.ts'
import { describeMissingConfiguration } from '#form/missingConfiguration.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import type { Settings } from '#server/platform/settings/settings.ts'

export interface StartCheckOptions {
  readonly settings: Pick<Settings, 'isDevelopment'>
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly log: Logger
}

/**
 * Stops at what is wrong in the tenant's folder and logs what has grown old. What the form lacks is only told in
 * development.
 */
export async function checkAtStart({ settings, tenant, mailTexts, log }: StartCheckOptions): Promise<void> {
  const institution = await loadInstitution(tenant, mailTexts)
  requireSoundInstitution(institution, { reservedPaths, publicFiles: undefined })
  for (const warning of listInstitutionWarnings(institution, systemClock.now()))
    log.warn(`tenant: ${warning}`)
  const missing = settings.isDevelopment ? describeMissingConfiguration(tenant) : undefined
  if (missing !== undefined) log.warn(missing)
}
