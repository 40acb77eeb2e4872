import * as v from 'valibot'

import { type StaffRole, staffRoles } from '#contract/staffRoles.ts'

/** The provider with which members of the staff sign in. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** By group; undefined where the list of members says who may sign in. */
  readonly roles: ReadonlyMap<string, StaffRole> | undefined
  readonly groupsClaim: string
  /** What an ID token must say about how the member was authenticated. */
  readonly requiredAmr: string | undefined
  /** For each of the requests to the provider, of which a sign-in makes up to four. */
  readonly timeoutSeconds: number
}

const rolesRemedy =
  'It must list groups with the role of their members, such as admissions-readers=reader,admissions=officer,admissions-it=administrator, each group once.'

const word = (remedy: string) => v.optional(v.pipe(v.string(), v.regex(/^[^\s,]{1,200}$/, remedy)))

/** @param isIssuer whether a URL may be that of a provider */
export function listOpenIdEntries(isIssuer: (url: URL) => boolean) {
  return {
    OIDC_ISSUER: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => URL.canParse(value) && isIssuer(new URL(value)),
          'It must be the provider’s issuer as its discovery document spells it, such as https://login.example.edu; http only on this machine.',
        ),
      ),
    ),
    OIDC_CLIENT_ID: word('It must be the client ID from the provider, without spaces.'),
    OIDC_CLIENT_SECRET: word('It must be the client secret from the provider, without spaces.'),
    OIDC_ROLES: v.optional(
      v.pipe(
        v.string(),
        v.transform(readRoles),
        v.custom<ReadonlyMap<string, StaffRole>>((read) => read !== undefined, rolesRemedy),
      ),
    ),
    OIDC_GROUPS_CLAIM: word('It must be the name of the claim that lists groups, such as groups or roles.'),
    OIDC_REQUIRED_AMR: word('It must be one value of the claim amr, such as mfa.'),
  }
}

/** undefined if it is invalid. The name of a group may have an equals sign. */
function readRoles(text: string): ReadonlyMap<string, StaffRole> | undefined {
  const roles = new Map<string, StaffRole>()
  for (const part of text.split(',')) {
    const [, group = '', name] = /^(.*\S)\s*=\s*(\w+)$/.exec(part.trim()) ?? []
    const role = staffRoles.find((one) => one === name)
    if (role === undefined || roles.has(group)) return undefined
    roles.set(group, role)
  }
  return roles
}

type Given = Readonly<Record<string, string | undefined>>

const neededNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const otherNames = ['OIDC_ROLES', 'OIDC_GROUPS_CLAIM', 'OIDC_REQUIRED_AMR'] as const

/** @param isRemote whether the provider is on another machine */
export function listOpenIdRules(
  given: Given,
  isRemote: (url: string) => boolean,
): readonly [isBroken: boolean, problem: string][] {
  const missing = neededNames.filter((name) => given[name] === undefined)
  const others = otherNames.filter((name) => given[name] !== undefined)
  const isGiven = missing.length < neededNames.length
  return [
    [
      isGiven && missing.length > 0,
      `${missing.join(', ')} not set. Set ${neededNames.join(', ')}, or none of them for sign-in by emailed link.`,
    ],
    [
      !isGiven && others.length > 0,
      `${others.join(', ')} set without a provider. Set ${neededNames.join(', ')} too, or remove ${others.length === 1 ? 'it' : 'them'}.`,
    ],
    [
      given.OIDC_GROUPS_CLAIM !== undefined && given.OIDC_ROLES === undefined && isGiven,
      'OIDC_GROUPS_CLAIM is set without OIDC_ROLES, which says what the groups may do. Set both, or neither.',
    ],
    [
      given.OIDC_ISSUER !== undefined && given.PUBLIC_URL === undefined && isRemote(given.OIDC_ISSUER),
      'PUBLIC_URL is not set. It is required with OIDC_ISSUER, since the provider sends browsers back there, such as https://apply.example.edu.',
    ],
  ]
}

export function arrangeOpenId(environment: {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
  readonly OIDC_ROLES?: ReadonlyMap<string, StaffRole> | undefined
  readonly OIDC_GROUPS_CLAIM?: string | undefined
  readonly OIDC_REQUIRED_AMR?: string | undefined
}): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return {
    issuer,
    clientId,
    clientSecret,
    roles: environment.OIDC_ROLES,
    groupsClaim: environment.OIDC_GROUPS_CLAIM ?? 'groups',
    requiredAmr: environment.OIDC_REQUIRED_AMR,
    timeoutSeconds: 5,
  }
}
