import { type StaffRole, staffRoles } from '#contract/staffRoles.ts'
import { type EmailAddress, readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

/** What a provider says about somebody, of its ID token or with that of its userinfo endpoint. */
export type OpenIdClaims = Readonly<Record<string, unknown>>

export interface OpenIdMember {
  readonly address: EmailAddress
  readonly name: string | undefined
  /** undefined where the list of members says who may do what. */
  readonly role: StaffRole | undefined
}

/** Why claims are refused; with the address if it is verified. */
export interface RefusedClaims {
  readonly refusal: 'factor' | 'email' | 'groups'
  readonly address?: EmailAddress
}

type ClaimSettings = Pick<OpenIdSettings, 'roles' | 'groupsClaim' | 'requiredAmr'>

/** Whether the ID token says all that we read; many providers say it at their userinfo endpoint only. */
export function hasAllClaims(claims: OpenIdClaims, { roles, groupsClaim }: ClaimSettings): boolean {
  const needed = ['email', 'name', ...(roles ? [groupsClaim] : [])]
  return needed.every((name) => claims[name] !== undefined)
}

export function readClaims(claims: OpenIdClaims, settings: ClaimSettings): OpenIdMember | RefusedClaims {
  const { roles, groupsClaim, requiredAmr } = settings
  const address = isEmailVerified(claims) ? readEmailAddress(String(claims.email)) : undefined
  if (!address) return { refusal: 'email' }
  if (requiredAmr !== undefined && !listTexts(claims.amr).includes(requiredAmr))
    return { refusal: 'factor', address }
  const groups = listTexts(claims[groupsClaim])
  const role = roles && staffRoles.findLast((one) => groups.some((group) => roles.get(group) === one))
  if (roles && !role) return { refusal: 'groups', address }
  return { address, name: readName(claims.name), role }
}

/** Entra has a claim of its own: the organization owns the domain of the address. */
function isEmailVerified({ email, email_verified: isVerified, xms_edov: isOwned }: OpenIdClaims): boolean {
  if (typeof email !== 'string') return false
  if (isVerified !== undefined) return isVerified === true || isVerified === 'true'
  return isOwned === true || isOwned === 1 || isOwned === '1' || isOwned === 'true'
}

/** Some providers send one value without a list around it. */
function listTexts(claim: unknown): string[] {
  return [claim].flat().filter((one) => typeof one === 'string')
}

function readName(claim: unknown): string | undefined {
  const name = typeof claim === 'string' ? claim.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : ''
  return name === '' ? undefined : name.slice(0, 100)
}
