import { makeForm } from './form.ts'
import type { Tenant } from './tenant.ts'

/** Describes keys of a valid tenant's data model that no page asks for. Logged in development. */
export function describeMissingConfiguration({
  pages,
  dataModelKeys = [],
}: Pick<Tenant, 'pages' | 'dataModelKeys'>): string | undefined {
  const { slots, descKeys } = makeForm(pages)
  const missing = dataModelKeys.filter((key) => !slots.has(key) && !descKeys.has(key))
  const sentences = missing.map((key) => `The key ${key} of dataModelKeys is on no page.`)
  return missing.length === 0 ? undefined : `WARNING- MISSING CONFIGURATION: ${sentences.join(' ')}`
}
