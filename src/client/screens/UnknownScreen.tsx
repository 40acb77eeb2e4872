import { Navigate, useLocation } from 'react-router'

import { useInstitution } from '../institution/TenantContext.ts'

/** Any other path redirects to the first step, with the query and the answers. */
export default function UnknownScreen() {
  const { tenant } = useInstitution()
  const { search, state } = useLocation()
  return <Navigate to={{ pathname: tenant.pages[0].path, search }} state={state as unknown} replace />
}
