import { createContext, useContext } from 'react'

import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'

/** Whose application this is, and its form. */
export interface Institution {
  readonly tenant: Tenant
  readonly form: Form
}

/** Filled by the root; nothing renders outside it. */
export const TenantContext = createContext<Institution | undefined>(undefined)

/**
 * The institution and its form.
 * @throws Error outside the root
 */
export function useInstitution(): Institution {
  const institution = useContext(TenantContext)
  if (!institution) throw new Error('useInstitution needs a TenantContext around it.')
  return institution
}
