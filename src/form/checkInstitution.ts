import { getToday } from './calendarDate.ts'
import { checkTenant } from './checkTenant.ts'
import type { Institution } from './institution.ts'
import { findMissingQuestions } from './tenantChecks/keyIssues.ts'
import { findStepIssues } from './tenantChecks/conditionIssues.ts'
import { findDateIssues, findPastTerms } from './tenantChecks/dateIssues.ts'
import { findLinkIssues } from './tenantChecks/linkIssues.ts'
import { findMailIssues } from './tenantChecks/mailIssues.ts'
import { findSettingIssues } from './tenantChecks/settingIssues.ts'
import { findTextIssues } from './tenantChecks/textIssues.ts'
import { findThemeIssues } from './tenantChecks/themeIssues.ts'

export interface Surroundings {
  /** The application's own pages, to which links may lead. */
  readonly ownPaths: readonly string[]
  /** These and others, which no page can have. */
  readonly reservedPaths: readonly string[]
}

/** Lists everything that is wrong with an institution, without network or clock (decision 12). */
export function checkInstitution(
  institution: Institution,
  { ownPaths, reservedPaths }: Surroundings,
): readonly string[] {
  const { tenant, mailTexts } = institution
  return [
    ...new Set([
      ...checkTenant(tenant, reservedPaths),
      ...findMissingQuestions(tenant.pages),
      ...findSettingIssues(tenant),
      ...findThemeIssues(tenant.theme),
      ...findDateIssues(tenant),
      ...findTextIssues(institution),
      ...findStepIssues(institution),
      ...findLinkIssues(institution, ownPaths),
      ...findMailIssues(mailTexts),
    ]),
  ]
}

/** Lists what is out of date in a valid institution; logged as warnings. */
export function listInstitutionWarnings({ tenant }: Institution, now: Date): readonly string[] {
  return [...findPastTerms(tenant, getToday(now, tenant.timeZone))]
}
