import { join } from 'node:path'

import type { Settings } from '#server/platform/settings/settings.ts'
import { StartupError } from '#server/platform/startupError.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** They lead to real data, or to real people. */
const leftAside =
  /^(?:DATABASE_URL|S3_.+|SMTP_URL|MAIL_FROM|WEBHOOK_.+|OIDC_.+|REMIND_AFTER_DAYS|ADDRESS_PROVIDER|SECRET|WORKER|STAFF)$/

/**
 * The environment of `npm start -- demo`: everything embedded in a folder of its own, and the staff's pages. Settings that
 * lead elsewhere are left aside.
 */
export function makeDemonstrationEnvironment(environment: Environment) {
  const given = Object.entries(environment).filter(([, value = '']) => value.trim() !== '')
  const aside = given.map(([name]) => name).filter((name) => leftAside.test(name) && name !== 'STAFF')
  const kept = Object.fromEntries(given.filter(([name]) => !leftAside.test(name)))
  const { DATA_DIR: dataFolder = 'data' } = kept
  return { environment: { ...kept, DATA_DIR: join(dataFolder, 'demo'), STAFF: 'on' }, aside }
}

/**
 * For every process of a demonstration, however it was started.
 * @param subject what the refusal begins with
 * @throws StartupError for settings with which it would reach somebody
 */
export function refuseRecipients(
  { smtpUrl, webhook }: Pick<Settings, 'smtpUrl' | 'webhook'>,
  subject = 'This database is a demonstration, which',
): void {
  const names = [...(smtpUrl === undefined ? [] : ['SMTP_URL']), ...(webhook ? ['WEBHOOK_URL'] : [])]
  if (names.length === 0) return
  throw new StartupError(
    `${subject} sends nothing to anybody, and ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} set.`,
    `Leave ${names.join(' and ')} out: emails are then written to files. Or set DATABASE_URL or DATA_DIR to your own database.`,
  )
}
