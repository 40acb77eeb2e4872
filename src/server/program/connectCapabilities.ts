import { dirname } from 'node:path'

import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import { createFindSession } from '#server/domain/accounts/createFindSession.ts'
import { findEmail, listKnownStudents } from '#server/domain/accounts/studentStore.ts'
import { listSuccessfulLogins } from '#server/domain/accounts/successfulLoginStore.ts'
import type { ApplicationRouteParts } from '#server/domain/applications/applicationParts.ts'
import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import type { IdentifierVault } from '#server/domain/applications/identifierVault.ts'
import type { GetJournalAccess } from '#server/domain/applications/journalAccess.ts'
import { createSubmissionMail } from '#server/domain/applications/createSubmissionMail.ts'
import { findCopySource } from '#server/domain/applications/findCopySource.ts'
import { requireOpen } from '#server/domain/applicationStore/requireOpen.ts'
import { findSubmitted, listRecords } from '#server/domain/applications/submittedStore.ts'
import type { ConversionSpares } from '#server/domain/conversion/conversionSpares.ts'
import type { CopyParts } from '#server/outputs/copies/copyParts.ts'
import { listNeededCopyFiles } from '#server/outputs/copies/copyStore.ts'
import { requestSubmittedCopy } from '#server/outputs/copies/requestCopy.ts'
import { listShippedFonts } from '#server/platform/fonts/shippedFonts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { afterCommit } from '#server/platform/database/runTransaction.ts'
import { isConverting } from '#server/domain/documents/conversionEnds.ts'
import type { ConversionParts } from '#server/domain/documents/conversionJob.ts'
import type { DocumentParts } from '#server/domain/documents/documentParts.ts'
import { listConvertedFiles, listDocuments } from '#server/domain/documents/listDocuments.ts'
import { listNeededDocumentFiles } from '#server/domain/documents/neededFileStore.ts'
import { describeSubmitted, makeCanonical } from '#server/outputs/exports/canonicalApplication.ts'
import type { FindSession } from '#server/platform/http/session.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createLookupParts, type LookupParts } from '#server/domain/lookup/createLookupParts.ts'
import type { AddressSource } from '#server/domain/lookup/lookupSource.ts'
import type { MailQueue } from '#server/platform/mail/mailQueue.ts'
import type { Metrics } from '#server/platform/metrics/createMetrics.ts'
import type { CleanUpParts } from '#server/platform/storage/cleanUpFiles.ts'
import type { PrefillParts } from '#server/domain/prefill/registerPrefillRoutes.ts'
import type { ServiceParts } from '#server/outputs/service/serviceParts.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { requestWebhook } from '#server/outputs/webhook/webhookJob.ts'
import type { WebhookParts, WebhookTarget } from '#server/outputs/webhook/webhookParts.ts'

/** What every capability may need. */
export interface SharedParts {
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly db: Database
  /** For lookups alone. */
  readonly lookups: Database
  readonly jobs: Jobs
  readonly mail: MailQueue
  readonly files: FileStore
  readonly clock: Clock
  readonly identifiers: IdentifierVault
  readonly getJournalAccess: GetJournalAccess
  readonly log: Logger
  /** Our origin in the browser, without a slash at its end. */
  readonly publicUrl: string
  /** Processes that wait for a document to convert. */
  readonly spares: ConversionSpares
  /** A service's addresses; our own lists without it. */
  readonly addresses?: AddressSource | undefined
  /** Where submissions are told to; nobody is told without it. */
  readonly webhook?: WebhookTarget | undefined
  /** The typesetter's. */
  readonly typesetCopy: CopyParts['typesetCopy']
  /** Counts what happens in this process; nothing is counted without it. */
  readonly metrics?: Metrics | undefined
}

/** Each capability's parts, with what it needs of the others as plain functions. */
export interface Capabilities {
  readonly applications: ApplicationRouteParts
  readonly documents: DocumentParts
  readonly conversions: ConversionParts
  readonly copies: CopyParts & { readonly findSession: FindSession }
  readonly lookup: LookupParts
  readonly cleanUp: CleanUpParts & { readonly jobs: Jobs }
  readonly prefill: PrefillParts
  readonly service: ServiceParts
  readonly webhooks: WebhookParts
}

/** Ties the capabilities together: the one place that knows which needs which. */
export function connectCapabilities(parts: SharedParts): Capabilities {
  const form = makeForm(parts.tenant.pages)
  const findSession = createFindSession(parts)
  const contents = { ...parts, form, listDocuments, findEmail }
  const findSource = async (db: Database, studentId: string) => await findCopySource(contents, db, studentId)
  const copies: Capabilities['copies'] = {
    ...parts,
    findSession,
    listConvertedFiles,
    findCopySource: findSource,
  }
  return {
    applications: {
      ...contents,
      findSession,
      listSuccessfulLogins,
      isConverting: async (tx, studentId) => await isConverting(tx, studentId, parts),
      onSubmitted: [
        createSubmissionMail(parts),
        async (tx, { studentId }) => await requestSubmittedCopy(copies, tx, studentId),
        async (tx, submission) => await requestWebhook(parts, tx, submission),
        async (tx) => await Promise.resolve(afterCommit(tx, () => parts.metrics?.onSubmission())),
      ],
    },
    documents: {
      ...parts,
      findSession,
      documentKeys: form.documentKeys,
      requireOpen,
      addEvents,
    },
    conversions: {
      ...parts,
      fontFolders: [...new Set(listShippedFonts().map((file) => dirname(file)))],
      onConversion: parts.metrics?.onConversion,
    },
    copies,
    lookup: createLookupParts(parts, parts.addresses),
    cleanUp: { ...parts, listKnownStudents, listNeededFiles: [listNeededDocumentFiles, listNeededCopyFiles] },
    prefill: { ...parts, form },
    service: {
      ...parts,
      documentKeys: form.documentKeys,
      findApplicationSource: findSource,
      listConvertedFiles,
      addEvents,
    },
    webhooks: {
      ...parts,
      findSubmitted: async (db, studentId) => {
        const submitted = await findSubmitted(db, studentId)
        if (!submitted) return undefined
        const email = (await findEmail(db, studentId)) ?? ''
        return makeCanonical(describeSubmitted(form, submitted, email), await listRecords(db, [studentId]))
      },
    },
  }
}
