import { useInstitution } from '#client/institution/TenantContext.ts'

/** A link to the office's mailbox with a subject that it can be sorted by. */
export function HelpLink({ className }: { readonly className?: string }) {
  const { help } = useInstitution().tenant
  return (
    <a className={className} href={`mailto:${help.email}?subject=${encodeURIComponent(help.subject)}`}>
      {help.email}
    </a>
  )
}

/** What a student can do when part of the page is broken. */
export function RecoveryAdvice() {
  const { office } = useInstitution().tenant
  return (
    <>
      Your answers are kept. Please reload the page. If that does not help, use another browser, or write to
      the {office.name}: <HelpLink />.
    </>
  )
}
