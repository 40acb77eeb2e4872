import { join } from 'node:path'

import type { Logger } from 'pino'

import { cardPaths } from '#contract/pagePaths.ts'
import { systemClock } from '#form/clock.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import { checkTenant } from '#form/checkTenant.ts'

import { buildApp } from './app.ts'
import { connectCapabilities } from './connectCapabilities.ts'
import { checkConversion } from './conversion/checkConversion.ts'
import { ConversionSpares } from './conversion/conversionSpares.ts'
import { Typesetter } from './copies/typesetter.ts'
import { openConfiguredDatabase } from './database/openConfiguredDatabase.ts'
import { compressAssets } from './http/compressAssets.ts'
import { choosePort, listen } from './http/listen.ts'
import { readClientBuild } from './http/readClientBuild.ts'
import { openJobs } from './jobs/openJobs.ts'
import { createFileMailer } from './mail/createFileMailer.ts'
import { createSmtpMailer } from './mail/createSmtpMailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMailQueue } from './mail/mailQueue.ts'
import { checkMail } from './mail/workOnMails.ts'
import { migrations } from './migrations.ts'
import { createSealer } from './secret/sealer.ts'
import { getSecret } from './secret/getSecret.ts'
import { makeDataFolder } from './settings/makeDataFolder.ts'
import { describeOrigin } from './settings/readSettings.ts'
import type { Settings } from './settings/settings.ts'
import { StartProblem } from './startProblem.ts'
import { jobKinds, startWork } from './startWork.ts'
import { createLocalFileStore } from './storage/createLocalFileStore.ts'

export interface ServerParts {
  readonly settings: Settings
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  /** The built client. */
  readonly clientFolder: string
  readonly log: Logger
  /** Shows a line to whoever sits at the terminal; does nothing where nobody does. */
  readonly show: (line: string) => void
  /** The server cannot go on: whoever started it stops it and ends. */
  readonly onGivenUp: (problem: StartProblem) => void
}

export interface RunningServer {
  /** Where a browser finds it. */
  readonly url: string
  /** Finishes what was begun and stops: HTTP, then the workers, the connections, the embedded database. */
  stop(): Promise<void>
}

/**
 * Starts the server from its settings. When this fails, whatever had been started is stopped again.
 * @throws StartProblem where somebody has to do something about it
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, tenant, mailTexts, log } = parts
  const { dataFolder } = settings
  // What was started last is stopped first.
  await using undo = new AsyncDisposableStack()
  requireSoundTenant(tenant)
  requireKnownStore(settings)
  makeDataFolder(dataFolder)
  const port = await choosePort(settings.host, settings.port)
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, port)
  const pagePaths = [...tenant.pages.map((page) => page.path), ...cardPaths]
  const clientBuild = readClientBuild(parts.clientFolder, pagePaths)
  await compressAssets(parts.clientFolder).catch((error: unknown) => {
    log.warn({ err: error }, 'http: the assets could not be compressed and are sent as they are')
  })
  const secret = getSecret(dataFolder, settings.secret)

  const { onGivenUp } = parts
  const database = await openConfiguredDatabase({
    url: settings.databaseUrl,
    dataFolder,
    migrations,
    log,
    onGivenUp,
  })
  undo.defer(async () => await database.close())
  const mailer = createMailer(parts)
  undo.defer(() => {
    mailer.close()
  })
  const typesetter = new Typesetter()
  undo.defer(() => typesetter.stop())
  const spares = new ConversionSpares()
  undo.defer(() => spares.stop())
  const jobs = await openJobs({ pool: database.pool, kinds: jobKinds, log })
  undo.defer(async () => await jobs.stop())
  const sealer = createSealer(secret, 'mail')

  const shared = {
    tenant,
    mailTexts,
    db: database.db,
    jobs,
    mail: createMailQueue({ jobs, sealer }),
    files: createLocalFileStore({ folder: join(dataFolder, 'files'), secret, clock: systemClock }),
    clock: systemClock,
    log,
    publicUrl,
    spares,
    typesetRecord: typesetter.typesetRecord.bind(typesetter),
  }
  const capabilities = connectCapabilities(shared)
  const app = await buildApp({
    ...shared,
    secret,
    trustProxy: settings.trustProxy,
    clientBuild,
    checks: [checkMail(mailer), checkConversion()],
    capabilities,
  })
  undo.defer(async () => await app.close())
  await startWork(capabilities, { jobs, sealer, mailer, log })
  await listen(app, settings.host, port)
  const stopping = undo.move()
  return { url: publicUrl, stop: async () => await stopping.disposeAsync() }
}

function createMailer({ settings, show }: ServerParts): Mailer {
  const { smtpUrl, mailFrom: from } = settings
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, from)
  return createFileMailer({ folder: join(settings.dataFolder, 'mail'), from, clock: systemClock, show })
}

/** A mistake in the form stops the program, and never fails silently (design 1). */
function requireSoundTenant(tenant: Tenant): void {
  const problems = checkTenant(tenant)
  if (problems.length > 0) throw new StartProblem('The form in src/tenant is not sound.', problems.join(' '))
}

/** Files that somebody believes to be in their store must not lie somewhere else. */
function requireKnownStore({ s3 }: Settings): void {
  if (s3 === undefined) return
  throw new StartProblem(
    'S3_* is set, but this version keeps files under DATA_DIR only.',
    'Take the S3 variables away.',
  )
}
