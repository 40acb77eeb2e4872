import type { ReactNode } from 'react'

import type { Tenant } from '#form/tenant.ts'

import { HelpLink } from './HelpLink.tsx'

/** What somebody can do where something of the page is broken. It needs nothing around it. */
export function RecoveryAdvice({ tenant }: { readonly tenant: Tenant }): ReactNode {
  return (
    <>
      Your answers are kept. Please reload the page. If that does not help, use another browser, or write to
      the {tenant.office.name}: <HelpLink help={tenant.help} />.
    </>
  )
}
