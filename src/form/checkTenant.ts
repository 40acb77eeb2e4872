import { ConfigurationError } from './configurationError.ts'
import type { Tenant } from './tenant.ts'
import { findConditionIssues } from './tenantChecks/conditionIssues.ts'
import { findDataModelIssues } from './tenantChecks/dataModelIssues.ts'
import { findKeyIssues } from './tenantChecks/keyIssues.ts'
import { findQuestionIssues } from './tenantChecks/questionIssues.ts'
import { findSectionIssues } from './tenantChecks/sectionIssues.ts'
import { indexSlots, placeQuestions } from './tenantChecks/placedQuestion.ts'
import { findTriggerIssues } from './tenantChecks/triggerIssues.ts'
import { findUnreachable } from './tenantChecks/unreachable.ts'

type Checked = Pick<Tenant, 'pages' | 'dataModelKeys'>

/**
 * Finds what is wrong with a tenant, so that a mistake stops the program at start and never fails silently
 * (design 1; spec 5, configuration checks; decision 12).
 * @param tenant the institution
 * @param reservedPaths routes that no page can have
 * @returns problems in words, each with what to mend; none when it is sound
 */
export function checkTenant(tenant: Checked, reservedPaths: readonly string[] = []): string[] {
  const sections = [...findSectionIssues(tenant.pages, reservedPaths), ...findTriggerIssues(tenant.pages)]
  // A group of a thousand components, or tabs without a tab, would only make the rest hard to read.
  if (sections.length > 0) return sections
  const placed = placeQuestions(tenant.pages)
  return [
    ...new Set([
      ...findKeyIssues(placed),
      ...placed.flatMap(findQuestionIssues),
      ...findConditionIssues(tenant.pages, indexSlots(placed)),
      ...findUnreachable(placed),
      ...findDataModelIssues(placed, tenant.dataModelKeys),
    ]),
  ]
}

/**
 * Lets only a sound tenant through.
 * @param tenant the institution
 * @param reservedPaths routes that no page can have
 * @throws ConfigurationError with everything that is wrong
 */
export function requireSoundTenant(tenant: Checked, reservedPaths: readonly string[]): void {
  const problems = checkTenant(tenant, reservedPaths)
  if (problems.length > 0) throw new ConfigurationError(problems)
}
