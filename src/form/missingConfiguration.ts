import type { Tenant } from './tenant.ts'
import { listUnaskedKeys } from './tenantChecks/keyIssues.ts'
import { walkForm } from './tenantChecks/walkForm.ts'

const opening = 'WARNING- MISSING CONFIGURATION: '

type Wording = Pick<
  Tenant,
  'partnerName' | 'applicationTitle' | 'shortName' | 'office' | 'help' | 'codes' | 'links' | 'timeZoneName'
>

/**
 * Lists what a valid tenant lacks and can do without: keys that no page asks for, and empty settings. Logged in
 * development.
 */
export function describeMissingConfiguration(
  tenant: Wording & Pick<Tenant, 'pages' | 'dataModelKeys'>,
): string | undefined {
  const missing = [
    ...listUnaskedKeys(walkForm(tenant.pages), tenant.dataModelKeys).map(
      (key) => `The key ${key} of dataModelKeys is on no page.`,
    ),
    ...listEmptySettings(tenant).map((name) => `${name} is empty.`),
  ]
  return missing.length === 0 ? undefined : opening + missing.join(' ')
}

function listEmptySettings(tenant: Wording): string[] {
  const { partnerName, applicationTitle, shortName, office, help, codes, links, timeZoneName } = tenant
  const texts = Object.entries({ partnerName, applicationTitle, shortName, timeZoneName })
  const parts = Object.entries({ office, help, codes, links }).flatMap(([name, setting]) =>
    Object.entries(setting).map(([part, text]) => [`${name}.${part}`, [text].flat().join('')] as const),
  )
  return [...texts, ...parts].flatMap(([name, text]) => (text.trim() === '' ? name : []))
}
