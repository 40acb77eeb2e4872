import { getToday } from './calendarDate.ts'
import { checkTenant } from './checkTenant.ts'
import type { Institution } from './institution.ts'
import { applyRules } from './tenantChecks/applyRules.ts'
import { findMissingQuestions } from './tenantChecks/keyIssues.ts'
import { findStepIssues } from './tenantChecks/conditionIssues.ts'
import { findDateIssues, findPastTerms } from './tenantChecks/dateIssues.ts'
import { findLinkIssues } from './tenantChecks/linkIssues.ts'
import { findMailIssues } from './tenantChecks/mailIssues.ts'
import { pictureRules } from './tenantChecks/pictureIssues.ts'
import { settingRules } from './tenantChecks/settingIssues.ts'
import { findTextIssues } from './tenantChecks/textIssues.ts'
import { findThemeIssues } from './tenantChecks/themeIssues.ts'
import { walkForm } from './tenantChecks/walkForm.ts'

export interface Surroundings {
  /** The application's own pages, to which links may lead. */
  readonly ownPaths: readonly string[]
  /** These and others, which no page can have. */
  readonly reservedPaths: readonly string[]
  /** Files that are served as they are, such as the icon; undefined if they are not checked. */
  readonly publicFiles: readonly string[] | undefined
}

/** Lists everything that is wrong with an institution, without network or clock (decision 12). */
export function checkInstitution(institution: Institution, surroundings: Surroundings): readonly string[] {
  const { tenant, mailTexts } = institution
  const { ownPaths, reservedPaths, publicFiles } = surroundings
  return [
    ...new Set([
      ...checkTenant(tenant, reservedPaths),
      ...findMissingQuestions(walkForm(tenant.pages)),
      ...applyRules(settingRules, [tenant]),
      ...findThemeIssues(tenant.theme),
      ...applyRules(pictureRules, [{ ...tenant, publicFiles }]),
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
  return findPastTerms(tenant, getToday(now, tenant.timeZone))
}
