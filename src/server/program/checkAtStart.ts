import type { Logger } from 'pino'

import { reservedPaths } from '#contract/pagePaths.ts'
import { listInstitutionWarnings, requireSoundInstitution } from '#form/checkInstitution.ts'
import { systemClock } from '#form/clock.ts'
import { loadInstitution } from '#form/institution.ts'
import { describeMissingConfiguration } from '#form/missingConfiguration.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import type { Settings } from '#server/platform/settings/settings.ts'

/** Whose server starts, and where it says what it sees. */
export interface StartCheckOptions {
  readonly settings: Pick<Settings, 'isDevelopment'>
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly log: Logger
}

/**
 * Stops at everything that is wrong in the tenant's folder. What has grown old is logged; whoever edits the form is also
 * told what it lacks, for which the office's log in production is no place. The files beside the
 * pages are checked where these are built.
 * @throws ConfigurationError with all of it
 */
export async function checkAtStart({ settings, tenant, mailTexts, log }: StartCheckOptions): Promise<void> {
  const institution = await loadInstitution(tenant, mailTexts)
  requireSoundInstitution(institution, { reservedPaths, publicFiles: undefined })
  for (const warning of listInstitutionWarnings(institution, systemClock.now()))
    log.warn(`tenant: ${warning}`)
  const missing = settings.isDevelopment ? describeMissingConfiguration(tenant) : undefined
  if (missing !== undefined) log.warn(missing)
}
