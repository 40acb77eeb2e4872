import type { Tenant } from '#form/tenant.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'

/** A link to one application or to filled-in answers, as it is stored, and the token that only its holder has. */
export function makeLink(
  kind: 'view' | 'prefill',
  { actor, now, days }: { readonly actor: string; readonly now: Date; readonly days: number },
  madeToken?: string,
) {
  const { id, token, tokenHash } = makeLinkToken(kind, madeToken)
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const link = { id, token_hash: tokenHash, created_at: now, created_by: actor, expires_at: expiresAt }
  return { link, token }
}

/** The address of a link to read one application. */
export function makeServiceAddress(
  publicUrl: string,
  { pages }: Pick<Tenant, 'pages'>,
  token: string,
): string {
  return `${publicUrl}${pages[0].path}?service_token=${token}`
}
