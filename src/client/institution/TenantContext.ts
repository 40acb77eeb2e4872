import { createContext, useContext } from 'react'

import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'

export interface Institution {
  readonly tenant: Tenant
  readonly form: Form
}

export const TenantContext = createContext<Institution | undefined>(undefined)

/** @throws Error outside the root */
export function useInstitution(): Institution {
  const institution = useContext(TenantContext)
  if (!institution) throw new Error('useInstitution needs a TenantContext around it.')
  return institution
}
