import { join } from 'node:path'

import type { Logger } from 'pino'

import { cardPaths } from '#contract/pagePaths.ts'
import { systemClock } from '#form/clock.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import { buildApp } from './app.ts'
import { createIdentifierVault } from './applications/identifierVault.ts'
import { createJournalAccess } from './applications/journalAccess.ts'
import { checkAtStart } from './checkAtStart.ts'
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
import { checkAddresses } from './lookup/services/checkAddresses.ts'
import { createAddressSource } from './lookup/services/createAddressSource.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMailQueue } from './mail/mailQueue.ts'
import { checkMail } from './mail/workOnMails.ts'
import { migrations } from './migrations.ts'
import { createSealer } from './secret/sealer.ts'
import { getSecret } from './secret/getSecret.ts'
import { makeDataFolder } from './settings/makeDataFolder.ts'
import { describeOrigin } from './settings/readSettings.ts'
import type { Settings } from './settings/settings.ts'
import type { StartProblem } from './startProblem.ts'
import { jobKinds, startWork } from './startWork.ts'
import { openFileStore } from './storage/openFileStore.ts'

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
 * @throws BadConfiguration where the institution is not sound
 * @throws StartProblem where somebody has to do something else about it
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, tenant, mailTexts, log } = parts
  const { dataFolder } = settings
  // What was started last is stopped first.
  await using undo = new AsyncDisposableStack()
  await checkAtStart(parts)
  makeDataFolder(dataFolder)
  const port = await choosePort(settings.host, settings.port)
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, port)
  const secret = getSecret(dataFolder, settings.secret)
  const store = await openFileStore({ settings, secret, clock: systemClock, log, publicUrl })
  undo.defer(() => store.close())
  const pagePaths = [...tenant.pages.map((page) => page.path), ...cardPaths]
  const clientBuild = readClientBuild(parts.clientFolder, pagePaths, store.origin)
  await compressAssets(parts.clientFolder).catch((error: unknown) => {
    log.warn({ err: error }, 'http: the assets could not be compressed and are sent as they are')
  })

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
  const { earlierSecrets } = settings
  const sealer = createSealer(secret, 'mail', earlierSecrets)

  const addresses = createAddressSource(settings.addressProvider, publicUrl, {
    sealer: createSealer(secret, 'address', earlierSecrets),
    clock: systemClock,
    log,
  })

  const shared = {
    tenant,
    mailTexts,
    db: database.db,
    jobs,
    mail: createMailQueue({ jobs, sealer }),
    files: store.files,
    clock: systemClock,
    identifiers: createIdentifierVault(createSealer(secret, 'identifier', earlierSecrets), log),
    getJournalAccess: createJournalAccess([secret, ...earlierSecrets]),
    log,
    publicUrl,
    addresses,
    webhook: settings.webhook,
    spares,
    typesetCopy: typesetter.typesetCopy.bind(typesetter),
  }
  const capabilities = connectCapabilities(shared)
  const app = await buildApp({
    ...shared,
    secret,
    takesUploads: store.origin === undefined,
    trustProxy: settings.trustProxy,
    clientBuild,
    checks: [
      checkMail(mailer),
      checkConversion(),
      ...(addresses === undefined ? [] : [checkAddresses(addresses)]),
      ...store.checks,
    ],
    capabilities,
  })
  undo.defer(async () => await app.close())
  await startWork(capabilities, { jobs, sealer, mailer, log, clock: systemClock })
  await listen(app, settings.host, port)
  const stopping = undo.move()
  return { url: publicUrl, stop: async () => await stopping.disposeAsync() }
}

function createMailer({ settings, mailTexts, show }: ServerParts): Mailer {
  const { smtpUrl, mailFrom: from = mailTexts.from } = settings
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, from)
  return createFileMailer({ folder: join(settings.dataFolder, 'mail'), from, clock: systemClock, show })
}
