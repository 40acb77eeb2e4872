import { safeParse } from 'valibot'

import { StartupError } from '#server/platform/startupError.ts'

import { listOpenIdRules } from './openIdSettings.ts'
import { arrangeSettings, environmentSchema, isThisMachine, type Settings } from './settings.ts'

/** Their values must not reach a log. */
const confidential = new Set([
  'SECRET',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'ADDRESS_PROVIDER',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
])

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * An empty variable counts as not set.
 * @throws StartupError with everything that is wrong, a line each
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const result = safeParse(environmentSchema, given)
  const invalid = (result.issues ?? []).map((issue) => {
    const name = String(issue.path?.[0]?.key)
    const value = confidential.has(name) ? 'has an invalid value' : `is ${JSON.stringify(given[name])}`
    return `${name} ${value}. ${issue.message}`
  })
  const problems = new Set([...invalid, ...findContradictions(given)])
  if (!result.success || problems.size > 0) throw new StartupError([...problems].join('\n'))
  return arrangeSettings(result.output)
}

function findContradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = s3Names.filter((name) => given[name] === undefined)
  const { SMTP_URL: smtpUrl } = given
  const rules: readonly [isBroken: boolean | undefined, problem: string][] = [
    [
      missing.length > 0 && missing.length < s3Names.length,
      `${missing.join(', ')} not set. Set all five S3 variables, or none to keep files under DATA_DIR.`,
    ],
    [
      given.PUBLIC_URL?.startsWith('https:') && given.S3_ENDPOINT?.startsWith('http:'),
      'S3_ENDPOINT begins with http: and PUBLIC_URL with https:. Browsers do not upload from https pages to http addresses: use https for the store too.',
    ],
    [
      given.DATABASE_URL !== undefined && given.SECRET === undefined,
      'SECRET is not set. It is required with DATABASE_URL, the same for every process; `openssl rand -base64 48` generates one.',
    ],
    [
      given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined,
      'DATABASE_URL is not set. It is required with DATABASE_OWNER_URL: the same database under the role of the servers.',
    ],
    [
      (given.WEBHOOK_URL === undefined) !== (given.WEBHOOK_SECRET === undefined),
      'Only one of WEBHOOK_URL and WEBHOOK_SECRET is set. Set both, or neither for no webhook.',
    ],
    [
      given.REMIND_AFTER_DAYS !== undefined && given.PUBLIC_URL === undefined,
      'PUBLIC_URL is not set. It is required with REMIND_AFTER_DAYS, since a reminder has links, such as https://apply.example.edu.',
    ],
    [
      smtpUrl !== undefined && given.PUBLIC_URL === undefined && isElsewhere(smtpUrl),
      'PUBLIC_URL is not set. It is required with SMTP_URL, since mails have links, such as https://apply.example.edu.',
    ],
    ...listOpenIdRules(given, isElsewhere),
    [
      smtpUrl !== undefined && given.MAIL_FROM === undefined,
      'MAIL_FROM is not set. It is required with SMTP_URL, such as Admissions <admissions@example.edu>.',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

/** A server on this machine may be one for testing. */
function isElsewhere(url: string): boolean {
  return URL.canParse(url) && !isThisMachine(new URL(url).hostname)
}

/** Where a browser on this machine finds a server that listens there. */
export function describeOrigin(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
