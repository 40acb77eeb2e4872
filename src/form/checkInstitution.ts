import { getToday } from './calendarDate.ts'
import { checkTenant } from './checkTenant.ts'
import type { Institution } from './institution.ts'
import { findMissingQuestions } from './tenantChecks/keyIssues.ts'
import { findStepIssues } from './tenantChecks/conditionIssues.ts'
import { findDateIssues, findPastTerms } from './tenantChecks/dateIssues.ts'
import { findLinkIssues } from './tenantChecks/linkIssues.ts'
import { findMailIssues } from './tenantChecks/mailIssues.ts'
import { findSettingIssues } from './tenantChecks/settingIssues.ts'
import { findStageIssues } from './tenantChecks/stageIssues.ts'
import { findTextIssues } from './tenantChecks/textIssues.ts'
import { findThemeIssues } from './tenantChecks/themeIssues.ts'

/**
 * Lists everything that is wrong with an institution, without network or clock (decision 12). Links may lead to the
 * application's own paths; no page of a form can have a reserved one.
 */
export function checkInstitution(
  institution: Institution,
  { ownPaths, reservedPaths }: Readonly<Record<'ownPaths' | 'reservedPaths', readonly string[]>>,
): readonly string[] {
  const { tenant, mailTexts } = institution
  return [
    ...new Set([
      ...checkTenant(tenant, reservedPaths),
      ...findMissingQuestions(tenant.pages),
      ...findSettingIssues(tenant),
      ...findStageIssues(tenant),
      ...findThemeIssues(tenant),
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
