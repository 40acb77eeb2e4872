import { useInstitution } from '#client/institution/TenantContext.ts'

export function DocumentTitle(props: { readonly title: string; readonly hasErrors?: boolean }) {
  const { tenant } = useInstitution()
  return <title>{`${props.hasErrors ? 'Error: ' : ''}${props.title} – ${tenant.partnerName}`}</title>
}
