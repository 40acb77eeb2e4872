import { createRoot } from 'react-dom/client'

import { type Institution, TenantContext } from '../institution/TenantContext.ts'
import { ServiceScreen } from './ServiceScreen.tsx'

/**
 * Shows the application of a service token in place of everything: no route, no session and no form of the page takes
 * part, whatever page the address names and whoever is logged in.
 */
export function showService(institution: Institution, token: string): void {
  createRoot(document.body).render(
    <TenantContext value={institution}>
      <ServiceScreen token={token} />
    </TenantContext>,
  )
}
