import { useLocation } from 'react-router'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { getButtonClass } from '#client/ui/Button.tsx'
import { FieldErrors } from '#client/ui/Field.tsx'
import { type OpenIdRefusal, openIdRefusals } from '#contract/openIdRefusals.ts'
import { staffPath } from '#contract/pagePaths.ts'
import { beginOpenId } from '#contract/staffSignIn.ts'

import { Card } from '../layout/Card.tsx'

/** Signs in with an account of the institution, and comes back to the page that was asked for. */
export function UseAccount(props: { readonly notice?: string | undefined }) {
  const { shortName } = useInstitution().tenant
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const refusal = readRefusal(query.get('refused'))
  const message = refusal === undefined ? props.notice : openIdRefusals[refusal]
  // Also after a refusal.
  const to =
    pathname === '/sign-in' ? query.get('to') : `${staffPath}${pathname.replace(/^\/$/, '')}${search}`
  return (
    <Card title="Staff sign-in" hasErrors={message !== undefined}>
      {message !== undefined && <FieldErrors id="sign-in-failure" messages={[message]} label="" />}
      <p>You sign in on a page of {shortName}, and come back here.</p>
      <a
        className={getButtonClass('primary', 'block')}
        href={
          to === null ? beginOpenId.path : `${beginOpenId.path}?${new URLSearchParams({ to }).toString()}`
        }
        aria-describedby={message === undefined ? undefined : 'sign-in-failure'}
      >
        Sign in with your {shortName} account
      </a>
    </Card>
  )
}

function readRefusal(name: string | null): OpenIdRefusal | undefined {
  const names = Object.keys(openIdRefusals) as OpenIdRefusal[]
  return names.find((one) => one === name)
}
