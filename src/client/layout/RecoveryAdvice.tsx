import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

import { HelpLink } from './HelpLink.tsx'

/** What a student can do when part of the page is broken. */
export function RecoveryAdvice(): ReactNode {
  const { office } = useInstitution().tenant
  return (
    <>
      Your answers are kept. Please reload the page. If that does not help, use another browser, or write to
      the {office.name}: <HelpLink />.
    </>
  )
}
