import type { ReactNode } from 'react'

import type { Tenant } from '#form/tenant.ts'

/** The office's address, with the subject that its mailbox sorts by. It needs nothing around it. */
export function HelpLink({
  help,
  className,
}: Pick<Tenant, 'help'> & { readonly className?: string }): ReactNode {
  return (
    <a className={className} href={`mailto:${help.email}?subject=${encodeURIComponent(help.subject)}`}>
      {help.email}
    </a>
  )
}
