import { join } from 'node:path'

import { makeForm } from '#form/form.ts'
import { describeMissingConfiguration } from '#form/missingConfiguration.ts'
import { systemClock } from '#form/clock.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'
import { createIdentifierVault } from '#server/domain/applications/identifierVault.ts'
import { checkConversion } from '#server/domain/conversion/checkConversion.ts'
import { describeSandbox } from '#server/domain/conversion/conversionSandbox.ts'
import { SharedPdfProcess } from '#server/domain/conversion/sharedPdfProcess.ts'
import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { type OnSubmitted, sendSubmissionMail } from '#server/domain/applications/submitApplication.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import type { OnLateDocument } from '#server/domain/documents/receiveLateDocument.ts'
import { checkDatabase } from '#server/platform/database/checkDatabase.ts'
import { requestWebhook } from '#server/outputs/webhook/webhookJob.ts'
import { checkJobs } from '#server/platform/jobs/checkJobs.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { checkLists } from '#server/domain/lookup/checkLists.ts'
import { chooseLists } from '#server/domain/lookup/registerLookupRoutes.ts'
import { createAddressSource } from '#server/domain/lookup/services/createServiceSource.ts'
import { createFileMailer } from '#server/platform/mail/createFileMailer.ts'
import { createSmtpMailer } from '#server/platform/mail/createSmtpMailer.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { checkMail, joinMailProcesses } from '#server/platform/mail/joinMailProcesses.ts'
import { createMailQueue } from '#server/platform/mail/mailQueue.ts'
import { createMetrics } from '#server/platform/metrics/createMetrics.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import type { StartSpan } from '#server/platform/trace/span.ts'

import { refuseRecipients } from './demonstration/demonstrationSettings.ts'
import { findDemonstration } from './demonstration/demonstrationStore.ts'
import { openStorage, type StorageOptions } from './openStorage.ts'
import { createErasure } from './retention/createErasure.ts'
import { requireInstitution } from './requireInstitution.ts'
import { jobKinds, repeatableKinds, startWork } from './startWork.ts'

/** What a server has opened. */
export type ServerContext = Awaited<ReturnType<typeof createServices>>['context']

export interface ServiceOptions extends StorageOptions {
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  /** Shown to somebody at the terminal. */
  readonly show: (line: string) => void
  /** Whether an empty database is to be filled as a demonstration before anything is served. */
  readonly isDemonstration?: boolean
  readonly startSpan?: StartSpan | undefined
}

/** Opens what the settings name. `undo` receives the closers, to be called in reverse order. */
export async function createServices(
  options: ServiceOptions,
  publicUrl: string,
  { isServer, works }: { readonly isServer: boolean; readonly works: boolean },
  undo: AsyncDisposableStack,
) {
  const { settings, tenant, mailTexts, log } = options
  const { earlierSecrets } = settings
  await checkAtStart(options)
  const { secret, store, database, mailSealer } = await openStorage(
    options,
    publicUrl,
    isServer ? 'server' : 'worker',
    undo,
  )
  const { db, pool, lookups } = database
  if (await findDemonstration(db)) refuseRecipients(settings)
  // Servers that leave delivering to a worker, too: they have the same settings, and so the worker shows that it has not.
  const mails = await joinMailProcesses(db, settings.smtpUrl === undefined ? 'as files' : 'by server')
  undo.defer(async () => await mails.leave())
  const mailer = works ? createMailer(options, mails.setProblem) : undefined
  undo.defer(() => mailer?.close())
  const typesetter = undo.use(new Typesetter())
  // Only a process that converts knows the sandbox: our units confine servers more than workers.
  const sandbox = works ? settings.sandbox : 'none'
  const warmProcesses = undo.adopt(new WarmProcesses(), (some) => some.stop())
  const pdfProcess = undo.adopt(new SharedPdfProcess(), async (one) => await one.stop())
  const kinds = jobKinds.map((kind) => kind.name)
  const metrics = settings.hasMetrics ? createMetrics({ pool, kinds }) : undefined
  const jobs = await openJobs({
    pool,
    kinds: jobKinds,
    log,
    onAttempt: metrics?.onAttempt,
    startSpan: options.startSpan,
  })
  undo.defer(async () => await jobs.stop())
  const form = makeForm(tenant.pages)
  const addresses = createAddressSource(settings.addressProvider, {
    sealer: createSealer(secret, 'address', earlierSecrets),
    publicUrl,
    form,
    clock: systemClock,
    log,
  })

  const opened = {
    tenant,
    mailTexts,
    form,
    db,
    lookups,
    jobs,
    mail: createMailQueue({ jobs, sealer: mailSealer }),
    files: store.files,
    clock: systemClock,
    log,
    publicUrl,
    secret,
    earlierSecrets,
    identifiers: createIdentifierVault(form, createSealer(secret, 'identifier', earlierSecrets), log),
    addresses,
    hasStaff: settings.hasStaff,
    openId: settings.openId,
    webhook: settings.webhook,
    reminderDays: settings.reminderDays,
    sandbox,
    warmProcesses,
    pdfProcess,
    typesetCopy: typesetter.typesetCopy,
    metrics,
  }
  /** In this order. */
  const onSubmitted: readonly OnSubmitted[] = [
    async (tx, submission) => await sendSubmissionMail(opened, tx, submission),
    async (tx) => await requestWebhook(opened, tx),
    // Last, so that it is only followed by the commit.
    async () => await Promise.resolve(metrics?.onSubmission()),
  ]
  const onLateDocument: OnLateDocument = async (tx) => await requestWebhook(opened, tx)
  const mailFolder = nameMailFolder(settings.dataFolder)
  const erasure = createErasure({ db, clock: systemClock, jobs, mailSealer, mailFolder })
  const context = { ...opened, onSubmitted, onLateDocument, erasure }
  return {
    context,
    /** The origin that browsers upload to; undefined if that is us. */
    storeOrigin: store.origin,
    checks: [
      checkDatabase(db),
      checkMail(pool),
      checkConversion(sandbox),
      checkJobs(pool, kinds, repeatableKinds),
      ...(addresses ? [addresses.check] : []),
      ...(isServer ? [checkLists(db, chooseLists(addresses))] : []),
      ...store.checks,
    ],
    /** What `/readyz` says besides problems. */
    describeState: () => (works ? { sandbox: describeSandbox() } : {}),
    startWork: async () => {
      const { onMail } = metrics ?? {}
      if (mailer) await startWork(context, { ...opened, sealer: mailSealer, mailer, onMail })
    },
  }
}

/**
 * Stops on mistakes in the tenant's folder and logs what is out of date. What the form lacks is only reported in
 * development.
 */
async function checkAtStart({ settings, tenant, mailTexts, log }: ServiceOptions): Promise<void> {
  for (const warning of await requireInstitution(tenant, mailTexts, systemClock))
    log.warn(`tenant: ${warning}`)
  const missing = settings.isDevelopment ? describeMissingConfiguration(tenant) : undefined
  if (missing !== undefined) log.warn(missing)
}

function createMailer(
  { settings, mailTexts, show }: ServiceOptions,
  onProblem: (problem: string | undefined) => void,
): Mailer {
  const { smtpUrl, mailFrom: from = mailTexts.from } = settings
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, from, { onProblem })
  return createFileMailer({ folder: nameMailFolder(settings.dataFolder), from, clock: systemClock, show })
}

/** Where mails are written as files. */
function nameMailFolder(dataFolder: string): string {
  return join(dataFolder, 'mail')
}
