import type { Institution } from '#client/institution/TenantContext.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

/** The institution of this build. */
export const institution: Institution = { tenant, form: makeForm(tenant.pages) }
