import { isIP } from 'node:net'
import { resolve } from 'node:path'

import * as v from 'valibot'

import { type AddressProvider, addressProviderRemedy, readAddressProvider } from './addressProvider.ts'
import { arrangeOpenId, listOpenIdEntries } from './openIdSettings.ts'
import { arrangeTraces, traceEntries } from './traceSettings.ts'

// Each message says what to do: the name and the wrong value are printed before it.

const matching = (pattern: RegExp, remedy: string) => v.pipe(v.string(), v.regex(pattern, remedy))

const wholeNumber = (max: number, remedy: string) =>
  v.pipe(
    matching(/^\d{1,5}$/, remedy),
    v.transform(Number),
    v.check((value) => value <= max, remedy),
  )

const urlThat = (isFit: (url: URL) => boolean, remedy: string) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && isFit(new URL(value)), remedy),
  )

const plainOrigin = (remedy: string) =>
  v.pipe(
    urlThat(isPlainOrigin, remedy),
    v.transform((value) => new URL(value).origin),
  )

const onOrOff = v.picklist(['on', 'off'], 'It must be on or off.')

const remindersRemedy = 'It must be one or two numbers of days from 1 to 60, the smaller first, such as 7,21.'

/** @param hostname of a URL */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}

/** What Fastify accepts, except `1` and `10.0.0`, which it also reads as addresses. */
function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const length = Number(prefix ?? bits)
  return length >= 1 && length <= bits
}

/** Whole applications are sent there, so it must be https, or on this machine. */
function isWebhookUrl({ protocol, hostname, username, password }: URL): boolean {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  return isSafe && username === '' && password === ''
}

/** Secrets and codes are sent there, so it must be https, or on this machine. */
function isIssuer(url: URL): boolean {
  return isWebhookUrl(url) && url.search === '' && url.hash === ''
}

function isPlainOrigin({ protocol, pathname, search, hash, username, password }: URL): boolean {
  const isHttp = protocol === 'http:' || protocol === 'https:'
  return isHttp && pathname === '/' && [search, hash, username, password].every((part) => part === '')
}

const databaseUrl = v.optional(
  urlThat(
    ({ protocol }) => protocol === 'postgres:' || protocol === 'postgresql:',
    'It must look like postgres://user:password@host:5432/database; leave it out to use the embedded database.',
  ),
)

export const environmentSchema = v.object({
  // Other tools set other values; any is allowed.
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(wholeNumber(65_535, 'It must be a whole number from 0 to 65535, such as 3000.'), '3000'),
  HOST: v.optional(
    matching(
      /^[\w.:%-]+$/,
      'It must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.',
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(
    plainOrigin(
      'It must be the address that browsers use, without a path, such as https://apply.example.edu.',
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((part) => part.trim().toLowerCase())),
      v.check(
        (parts) => parts.every(isProxy),
        'It must list addresses or networks of proxies, such as loopback, 10.0.0.0/8.',
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: databaseUrl,
  /** Of the role that owns the tables; only the command `migrate` reads it. */
  DATABASE_OWNER_URL: databaseUrl,
  S3_ENDPOINT: v.optional(
    plainOrigin(
      'It must be the address of the store without bucket or path, such as https://s3.us-east-1.amazonaws.com.',
    ),
  ),
  S3_REGION: v.optional(matching(/^[\w-]+$/, 'It must be the region of the bucket, such as us-east-1.')),
  S3_BUCKET: v.optional(
    matching(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'It must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(
    urlThat(
      ({ protocol }) => protocol === 'smtp:' || protocol === 'smtps:',
      'It must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
    ),
  ),
  MAIL_FROM: v.optional(
    matching(
      /^([^<>\r\n]*<)?[^@\s<>]+@[^@\s<>]+>?$/,
      'It must be an address, such as Admissions <admissions@example.edu>.',
    ),
  ),
  SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((part) => part.trim())),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'It must have at least 32 characters; `openssl rand -base64 48` generates one.',
      ),
    ),
  ),
  ADDRESS_PROVIDER: v.optional(
    v.pipe(
      v.string(),
      v.transform(readAddressProvider),
      v.custom<AddressProvider>((read) => read !== undefined, addressProviderRemedy),
    ),
    'local',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'It must be one of trace, debug, info, warn, error, fatal, silent.',
    ),
  ),
  WEBHOOK_URL: v.optional(
    urlThat(
      isWebhookUrl,
      'It must be an https URL without a password in it, such as https://crm.example.edu/gatehouse; http only to this machine.',
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(16, 'It must have at least 16 characters, the same as in the receiving system.'),
    ),
  ),
  REMIND_AFTER_DAYS: v.optional(
    v.pipe(
      matching(/^\s*\d{1,2}\s*(,\s*\d{1,2}\s*)?$/, remindersRemedy),
      v.transform((value) => value.split(',').map(Number)),
      v.check(
        ([first = 0, second = first + 1]) => first >= 1 && second > first && second <= 60,
        remindersRemedy,
      ),
    ),
  ),
  METRICS: v.optional(onOrOff, 'off'),
  ...traceEntries,
  STAFF: v.optional(onOrOff, 'off'),
  ...listOpenIdEntries(isIssuer),
  WORKER: v.optional(onOrOff, 'on'),
  SANDBOX: v.optional(v.picklist(['auto', 'required', 'none'], 'It must be auto, required or none.'), 'auto'),
  DRAIN_SECONDS: v.optional(wholeNumber(300, 'It must be a whole number from 0 to 300, such as 5.'), '0'),
  ALLOW_NEWER_DATABASE: v.optional(onOrOff, 'off'),
})

type Environment = v.InferOutput<typeof environmentSchema>

export type Settings = Readonly<ReturnType<typeof arrangeSettings>>

export type S3Settings = NonNullable<Settings['s3']>

export function arrangeSettings(environment: Environment) {
  return {
    /** `npm start` sets `production`: missing configuration is only reported in development. */
    isDevelopment: environment.NODE_ENV !== 'production',
    /** 0 lets the system choose. */
    port: environment.PORT,
    host: environment.HOST,
    /** An origin without a trailing slash; undefined for `http://HOST:PORT`. */
    publicUrl: environment.PUBLIC_URL,
    trustProxy: environment.TRUST_PROXY ?? [],
    dataFolder: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    /** undefined where the servers migrate the database themselves. */
    databaseOwnerUrl: environment.DATABASE_OWNER_URL,
    /** undefined for files under DATA_DIR. */
    s3: arrangeS3(environment),
    smtpUrl: environment.SMTP_URL,
    /** undefined for the institution's own address. */
    mailFrom: environment.MAIL_FROM,
    secret: environment.SECRET?.[0],
    /** Former values, which still decrypt and verify. */
    earlierSecrets: environment.SECRET?.slice(1) ?? [],
    addressProvider: environment.ADDRESS_PROVIDER,
    webhook: arrangeWebhook(environment),
    /** After how many days without a sign of the student each reminder of a draft is sent; empty for none. */
    reminderDays: environment.REMIND_AFTER_DAYS ?? [],
    /** undefined for `info`, or only warnings on a terminal. */
    logLevel: environment.LOG_LEVEL,
    hasMetrics: environment.METRICS === 'on',
    /** Where spans are posted to; undefined where none are recorded. */
    tracesUrl: arrangeTraces(environment),
    /** Whether the pages and calls of the admissions staff are served. */
    hasStaff: environment.STAFF === 'on',
    /** undefined where members of the staff sign in by an emailed link. */
    openId: arrangeOpenId(environment),
    /** If off, `npm run worker` runs the jobs in a separate process. */
    works: environment.WORKER === 'on',
    /** `none` converts Word documents even where LibreOffice cannot be kept from the data; `required` only in a complete sandbox. */
    sandbox: environment.SANDBOX,
    /** How long a stopping process keeps serving after `/readyz` turns to 503. */
    drainSeconds: environment.DRAIN_SECONDS,
    allowsNewerDatabase: environment.ALLOW_NEWER_DATABASE === 'on',
  }
}

function arrangeWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Environment) {
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

function arrangeS3(environment: Environment) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = environment
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}
