import { createRequire } from 'node:module'

import type { Tenant } from '#form/tenant.ts'

const require = createRequire(import.meta.url)

/**
 * The institution that is being built. React Router reads its configuration and the routes with its own Vite instance,
 * which ignores conditions: Node resolves the import instead, as for the server.
 */
export function loadTenant(): Tenant {
  const { tenant } = require('#tenant/tenant.ts') as { readonly tenant: Tenant }
  return tenant
}
