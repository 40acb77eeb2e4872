import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { getServiceView } from '#contract/service.ts'

import { callApi, describeFailure } from '../api/callApi.ts'
import { type Institution, TenantContext } from '../institution/TenantContext.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { ServiceProblem, ServiceView } from './ServiceView.tsx'

/** Shows the application of a service token, or why it cannot be shown, without routes, session or form. */
export async function showService(institution: Institution, token: string): Promise<void> {
  const root = createRoot(document.body)
  const show = (screen: ReactNode): void =>
    root.render(<TenantContext value={institution}>{screen}</TenantContext>)
  show(<FullScreenSpinner label="Loading the application" />)
  try {
    show(<ServiceView view={await callApi(getServiceView, { query: { service_token: token } })} />)
  } catch (error) {
    show(<ServiceProblem text={describeFailure(error)} />)
  }
}
