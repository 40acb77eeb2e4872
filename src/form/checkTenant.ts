import type { Tenant } from './tenant.ts'
import { findConditionIssues } from './tenantChecks/conditionIssues.ts'
import { findDataModelIssues, findKeyIssues } from './tenantChecks/keyIssues.ts'
import { findPageIssues } from './tenantChecks/pageIssues.ts'
import { findQuestionIssues } from './tenantChecks/questionIssues.ts'
import { findSensitiveIssues } from './tenantChecks/sensitiveIssues.ts'
import { findUnreachable } from './tenantChecks/unreachable.ts'
import { walkForm } from './tenantChecks/walkForm.ts'

type Checked = Pick<Tenant, 'pages' | 'dataModelKeys'>

/** Lists what is wrong with a form, with the remedies, so that a mistake stops the program at start (decision 12). */
export function checkTenant(tenant: Checked, reservedPaths: readonly string[] = []): readonly string[] {
  const ofPages = [...findPageIssues(tenant.pages, reservedPaths)]
  if (ofPages.length > 0) return ofPages
  const form = walkForm(tenant.pages)
  return [
    ...new Set([
      ...findKeyIssues(form),
      ...findQuestionIssues(form),
      ...findConditionIssues(form),
      ...findSensitiveIssues(form),
      ...findUnreachable(form),
      ...findDataModelIssues(form, tenant.dataModelKeys),
    ]),
  ]
}
