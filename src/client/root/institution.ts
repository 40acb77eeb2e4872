import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import type { Institution } from '../institution/TenantContext.ts'

/** The institution of this build. Only the client's root and entry import it. */
export const institution: Institution = { tenant, form: makeForm(tenant.pages) }
