import { ErrorBoundary } from '#client/layout/ErrorBoundary.tsx'
import { TenantContext } from '#client/institution/TenantContext.ts'
import { ToastRegion } from '#client/ui/ToastRegion.tsx'

import { Failure } from '../layout/Failure.tsx'
import { institution } from './institution.ts'
import { Visit } from './Visit.tsx'

/** What is rendered into the staff's page. Needs a router below `/staff`. */
export function StaffRoot() {
  return (
    <TenantContext value={institution}>
      <ErrorBoundary
        catches="everything"
        renderError={(error, retry) => <Failure error={error} retry={retry} />}
      >
        <Visit />
        <ToastRegion />
      </ErrorBoundary>
    </TenantContext>
  )
}
