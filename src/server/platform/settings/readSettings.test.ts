import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { StartupError } from '#server/platform/startupError.ts'

import { describeOrigin, readSettings } from './readSettings.ts'

const secret = 'thirty-two characters or more of it'
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'applications',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
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

test('without any setting everything is embedded', () => {
  expect(readSettings({ PATH: '/usr/bin', SMTP_URL: '' })).toEqual({
    isDevelopment: true,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: [],
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    secret: undefined,
    earlierSecrets: [],
    addressProvider: { kind: 'local' },
    webhook: undefined,
    reminderDays: [],
    logLevel: undefined,
    hasMetrics: false,
    hasStaff: false,
    openId: undefined,
    works: true,
    drainSeconds: 0,
    sandbox: 'auto',
    allowsNewerDatabase: false,
  })
})

test('a full set of settings is read', () => {
  const result = readSettings({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '::1',
    PUBLIC_URL: 'https://apply.example.edu/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    DATABASE_URL: 'postgres://u:p@db/gatehouse',
    SECRET: secret,
    SMTP_URL: 'smtps://u:p@mail:465',
    MAIL_FROM: 'Admissions <admissions@example.edu>',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'applications',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    METRICS: 'on',
    WORKER: 'off',
    DRAIN_SECONDS: '5',
    ALLOW_NEWER_DATABASE: 'on',
    WEBHOOK_URL: 'https://crm.example.edu/hook',
    WEBHOOK_SECRET: 'sixteen or more characters',
    REMIND_AFTER_DAYS: '7, 21',
  })
  expect(result).toMatchObject({
    isDevelopment: false,
    port: 8080,
    publicUrl: 'https://apply.example.edu',
    trustProxy: ['loopback', '10.0.0.0/8'],
    s3: { endpoint: 'https://s3.example.com', region: 'us-east-1', bucket: 'applications' },
    webhook: { url: 'https://crm.example.edu/hook', secret: 'sixteen or more characters' },
    reminderDays: [7, 21],
    hasMetrics: true,
    works: false,
    drainSeconds: 5,
    allowsNewerDatabase: true,
  })
})

test.each([
  ['local', { kind: 'local' }],
  ['photon:https://photon.example.edu/api', { kind: 'photon', url: 'https://photon.example.edu/api' }],
  ['smarty:3550738597428721952', { kind: 'smarty', key: '3550738597428721952' }],
  ['smarty:8d497be5-e211:th4hargQ', { kind: 'smarty', id: '8d497be5-e211', token: 'th4hargQ' }],
])('addresses may come from %s', (setting, provider) => {
  expect(readSettings({ ADDRESS_PROVIDER: setting })).toMatchObject({ addressProvider: provider })
})

test.each([
  'photon:',
  'photon:photon.example.edu',
  'photon:ftp://hunter2',
  'photon:https://user:hunter2@photon.example.edu',
  'photon:https://photon.example.edu?key=hunter2',
  'smarty:',
  'smarty:hunter2 ',
  'smarty:id:',
  'smarty:id:hunter2:more',
])('ADDRESS_PROVIDER=%s is refused with what it must be, and no key is repeated', (setting) => {
  const problems = listProblems({ ADDRESS_PROVIDER: setting })
  expect(problems).toEqual([
    expect.stringMatching(
      /^ADDRESS_PROVIDER has an invalid value\. It must be local, photon: with the address of a Photon server, .* or smarty: with an embedded key, or with the id and the token of a secret key/,
    ),
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test('proxies may be named, and be addresses or networks of both kinds', () => {
  expect(
    readSettings({ TRUST_PROXY: 'Loopback, 10.0.0.7,10.0.0.0/8 , 2001:db8::1, 2001:DB8::/32' }),
  ).toMatchObject({ trustProxy: ['loopback', '10.0.0.7', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32'] })
})

test('a mail server on this machine needs no PUBLIC_URL', () => {
  for (const SMTP_URL of ['smtp://localhost:2525', 'smtps://127.0.0.1', 'smtp://u:p@[::1]:25']) {
    expect(readSettings({ SMTP_URL, MAIL_FROM: 'apply@example.edu' })).toHaveProperty('smtpUrl', SMTP_URL)
  }
})

test('earlier secrets come after the current one', () => {
  const earlier = 'the one before it had 32 characters too'
  expect(readSettings({ SECRET: `${secret}, ${earlier}` })).toMatchObject({
    secret,
    earlierSecrets: [earlier],
  })
})

test.each([
  [
    { SECRET: `${secret},hunter2` },
    'SECRET has an invalid value. It must have at least 32 characters; `openssl rand -base64 48` generates one.',
  ],
  [{ PORT: 'http' }, 'PORT is "http". It must be a whole number from 0 to 65535, such as 3000.'],
  [{ PORT: '70000' }, 'PORT is "70000". It must be a whole number from 0 to 65535, such as 3000.'],
  [
    { PUBLIC_URL: 'apply.example.edu' },
    'PUBLIC_URL is "apply.example.edu". It must be the address that browsers use, without a path, such as https://apply.example.edu.',
  ],
  [
    { PUBLIC_URL: 'https://example.edu/apply' },
    'PUBLIC_URL is "https://example.edu/apply". It must be the address that browsers use, without a path, such as https://apply.example.edu.',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud". It must be one of trace, debug, info, warn, error, fatal, silent.',
  ],
  [
    { SECRET: 'hunter2' },
    'SECRET has an invalid value. It must have at least 32 characters; `openssl rand -base64 48` generates one.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://owner:p@db/gatehouse' },
    'DATABASE_URL is not set. It is required with DATABASE_OWNER_URL: the same database under the role of the servers.',
  ],
  [
    { DATABASE_URL: 'postgres://u:p@db/gatehouse' },
    'SECRET is not set. It is required with DATABASE_URL, the same for every process; `openssl rand -base64 48` generates one.',
  ],
  ...[
    '1',
    '10.0.0',
    '999.1.1.1',
    'dead',
    'everywhere',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.0/8,',
  ].map((proxies): [Record<string, string>, string] => [
    { TRUST_PROXY: proxies },
    `TRUST_PROXY is "${proxies}". It must list addresses or networks of proxies, such as loopback, 10.0.0.0/8.`,
  ]),
  [{ WORKER: 'no' }, 'WORKER is "no". It must be on or off.'],
  [{ DRAIN_SECONDS: 'some' }, 'DRAIN_SECONDS is "some". It must be a whole number from 0 to 300, such as 5.'],
  [
    { SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://apply.example.edu' },
    'MAIL_FROM is not set. It is required with SMTP_URL, such as Admissions <admissions@example.edu>.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.edu:587', MAIL_FROM: 'apply@example.edu' },
    'PUBLIC_URL is not set. It is required with SMTP_URL, since mails have links, such as https://apply.example.edu.',
  ],
  ...['7 days', '0,7', '21,7', '7,7', '7,14,21', '90'].map((days): [Record<string, string>, string] => [
    { REMIND_AFTER_DAYS: days, PUBLIC_URL: 'https://apply.example.edu' },
    `REMIND_AFTER_DAYS is "${days}". It must be one or two numbers of days from 1 to 60, the smaller first, such as 7,21.`,
  ]),
  [
    { REMIND_AFTER_DAYS: '7' },
    'PUBLIC_URL is not set. It is required with REMIND_AFTER_DAYS, since a reminder has links, such as https://apply.example.edu.',
  ],
  [
    { WEBHOOK_URL: 'https://crm.example.edu' },
    'Only one of WEBHOOK_URL and WEBHOOK_SECRET is set. Set both, or neither for no webhook.',
  ],
  ...[
    'http://crm.example.edu/hook',
    'https://office:hunter2@crm.example.edu/',
    'ftp://crm.example.edu/',
    'crm.example.edu',
    'http://127.0.0.1.example.edu/',
  ].map((url): [Record<string, string>, string] => [
    { WEBHOOK_URL: url, WEBHOOK_SECRET: 'sixteen or more characters' },
    'WEBHOOK_URL has an invalid value. It must be an https URL without a password in it, such as https://crm.example.edu/gatehouse; http only to this machine.',
  ]),
  [
    { WEBHOOK_URL: 'https://crm.example.edu', WEBHOOK_SECRET: 'hunter2' },
    'WEBHOOK_SECRET has an invalid value. It must have at least 16 characters, the same as in the receiving system.',
  ],
  [
    { ADDRESS_PROVIDER: 'google' },
    expect.stringMatching(/^ADDRESS_PROVIDER has an invalid value\. It must be local, photon: with /),
  ],
  [
    { S3_BUCKET: 'applications', S3_REGION: 'us-east-1' },
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY not set. Set all five S3 variables, or none to keep files under DATA_DIR.',
  ],
  [
    { ...s3, S3_ENDPOINT: 'https://s3.example.com/applications' },
    'S3_ENDPOINT is "https://s3.example.com/applications". It must be the address of the store without bucket or path, such as https://s3.us-east-1.amazonaws.com.',
  ],
  [
    { ...s3, S3_BUCKET: 'My Bucket' },
    'S3_BUCKET is "My Bucket". It must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
  ],
  [
    { ...s3, S3_ENDPOINT: 'http://10.0.0.7:9000', PUBLIC_URL: 'https://apply.example.edu' },
    'S3_ENDPOINT begins with http: and PUBLIC_URL with https:. Browsers do not upload from https pages to http addresses: use https for the store too.',
  ],
])('%o is refused with a remedy', (environment, problem) => {
  expect(listProblems(environment)).toEqual([problem])
})

test('every problem is listed, and no password is repeated', () => {
  const problems = listProblems({
    PORT: '-1',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'hunter2',
    METRICS: '1',
    STAFF: 'yes',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'METRICS',
    'STAFF',
    'SECRET',
    'MAIL_FROM',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
])('a server that listens on %s is opened as %s', (host, url) => {
  expect(describeOrigin(host, 3000)).toBe(url)
})
