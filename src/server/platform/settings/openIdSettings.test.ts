import { expect, test } from 'vitest'

import { StartupError } from '#server/platform/startupError.ts'

import { readSettings } from './readSettings.ts'

const provider = {
  PUBLIC_URL: 'https://apply.example.edu',
  OIDC_ISSUER: 'https://login.example.edu/v2.0',
  OIDC_CLIENT_ID: 'gatehouse',
  OIDC_CLIENT_SECRET: 'hunter2',
}

function listProblems(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n')
    throw error
  }
}

test('a provider is read, with the roles of its groups', () => {
  expect(readSettings(provider).openId).toEqual({
    issuer: 'https://login.example.edu/v2.0',
    clientId: 'gatehouse',
    clientSecret: 'hunter2',
    roles: undefined,
    groupsClaim: 'groups',
    requiredAmr: undefined,
    timeoutSeconds: 5,
  })
  const { openId } = readSettings({
    ...provider,
    OIDC_ROLES: 'Admissions Readers = reader, cn=admissions=officer,3f2c-11=administrator',
    OIDC_GROUPS_CLAIM: 'roles',
    OIDC_REQUIRED_AMR: 'mfa',
  })
  expect(openId).toMatchObject({ groupsClaim: 'roles', requiredAmr: 'mfa' })
  expect([...(openId?.roles ?? [])]).toEqual([
    ['Admissions Readers', 'reader'],
    ['cn=admissions', 'officer'],
    ['3f2c-11', 'administrator'],
  ])
})

test('a provider on this machine may use http, and needs no PUBLIC_URL', () => {
  const { PUBLIC_URL: _, ...others } = provider
  const local = { ...others, OIDC_ISSUER: 'http://127.0.0.1:4000' }
  expect(readSettings(local).openId?.issuer).toBe('http://127.0.0.1:4000')
})

const issuerRemedy =
  'It must be the provider’s issuer as its discovery document spells it, such as https://login.example.edu; http only on this machine.'
const rolesRemedy =
  'It must list groups with the role of their members, such as admissions-readers=reader,admissions=officer,admissions-it=administrator, each group once.'

test.each<[Record<string, string>, string]>([
  ...[
    'login.example.edu',
    'http://login.example.edu',
    'https://user:pass@login.example.edu',
    'https://login.example.edu?tenant=1',
    'https://login.example.edu#x',
  ].map((url): [Record<string, string>, string] => [
    { ...provider, OIDC_ISSUER: url },
    `OIDC_ISSUER is "${url}". ${issuerRemedy}`,
  ]),
  ...['admissions', 'admissions=dean', '=reader', 'a=reader,,b=officer', 'a=reader,a=officer'].map(
    (roles): [Record<string, string>, string] => [
      { ...provider, OIDC_ROLES: roles },
      `OIDC_ROLES is "${roles}". ${rolesRemedy}`,
    ],
  ),
  [
    { ...provider, OIDC_CLIENT_SECRET: 'hunter 2' },
    'OIDC_CLIENT_SECRET has an invalid value. It must be the client secret from the provider, without spaces.',
  ],
  [
    { OIDC_ISSUER: 'http://localhost:4000', OIDC_CLIENT_ID: 'gatehouse' },
    'OIDC_CLIENT_SECRET not set. Set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, or none of them for sign-in by emailed link.',
  ],
  [
    { OIDC_REQUIRED_AMR: 'mfa' },
    'OIDC_REQUIRED_AMR set without a provider. Set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET too, or remove it.',
  ],
  [
    { ...provider, OIDC_GROUPS_CLAIM: 'roles' },
    'OIDC_GROUPS_CLAIM is set without OIDC_ROLES, which says what the groups may do. Set both, or neither.',
  ],
  [
    { ...provider, PUBLIC_URL: '' },
    'PUBLIC_URL is not set. It is required with OIDC_ISSUER, since the provider sends browsers back there, such as https://apply.example.edu.',
  ],
])('%o is refused with a remedy', (environment, problem) => {
  expect(listProblems(environment)).toEqual([problem])
})
