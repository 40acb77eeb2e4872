import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

/** A link to the office's mailbox with a subject that it can be sorted by. */
export function HelpLink({ className }: { readonly className?: string }): ReactNode {
  const { help } = useInstitution().tenant
  return (
    <a className={className} href={`mailto:${help.email}?subject=${encodeURIComponent(help.subject)}`}>
      {help.email}
    </a>
  )
}
