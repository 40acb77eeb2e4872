import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

/** The office's address, with the subject that its mailbox sorts by. */
export function HelpLink({ className }: { readonly className?: string }): ReactNode {
  const { help } = useInstitution().tenant
  return (
    <a className={className} href={`mailto:${help.email}?subject=${encodeURIComponent(help.subject)}`}>
      {help.email}
    </a>
  )
}
