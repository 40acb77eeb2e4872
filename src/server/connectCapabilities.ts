import { dirname } from 'node:path'

import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import { createFindSession } from './accounts/createFindSession.ts'
import { findEmail } from './accounts/studentStore.ts'
import { listSuccessfulLogins } from './accounts/successfulLoginStore.ts'
import type { ApplicationRouteParts } from './applications/applicationParts.ts'
import { addEvents } from './applications/applicationStore.ts'
import type { IdentifierVault } from './applications/identifierVault.ts'
import type { GetJournalAccess } from './applications/journalAccess.ts'
import { createSubmissionMail } from './applications/createSubmissionMail.ts'
import { findCopySource } from './applications/findCopySource.ts'
import { requireOpen } from './applications/requireOpen.ts'
import type { CopyInput } from './copies/copyInput.ts'
import type { CopyParts } from './copies/copyParts.ts'
import { requestSubmittedCopy } from './copies/requestCopy.ts'
import { listShippedFonts } from './copies/shippedFonts.ts'
import type { Database } from './database/database.ts'
import { isConverting } from './documents/conversionEnds.ts'
import type { ConversionParts } from './documents/conversionJob.ts'
import type { DocumentParts } from './documents/documentParts.ts'
import { listConvertedFiles, listDocuments } from './documents/listDocuments.ts'
import type { FindSession } from './http/session.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createLookupParts, type LookupParts } from './lookup/createLookupParts.ts'
import type { MailQueue } from './mail/mailQueue.ts'
import type { FileStore } from './storage/fileStore.ts'

/** What every capability may need. */
export interface SharedParts {
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly db: Database
  readonly jobs: Jobs
  readonly mail: MailQueue
  readonly files: FileStore
  readonly clock: Clock
  readonly identifiers: IdentifierVault
  readonly getJournalAccess: GetJournalAccess
  readonly log: Logger
  /** Our origin in the browser, without a slash at its end. */
  readonly publicUrl: string
  /** The typesetter's. */
  readonly typesetRecord: (input: CopyInput) => Promise<Uint8Array>
}

/** Each capability's parts, with what it needs of the others as plain functions. */
export interface Capabilities {
  readonly applications: ApplicationRouteParts
  readonly documents: DocumentParts
  readonly conversions: ConversionParts
  readonly copies: CopyParts & { readonly findSession: FindSession }
  readonly lookup: LookupParts
}

/** Ties the capabilities together: the one place that knows which needs which. */
export function connectCapabilities(parts: SharedParts): Capabilities {
  const form = makeForm(parts.tenant.pages)
  const findSession = createFindSession(parts)
  const contents = { ...parts, form, listDocuments, findEmail }
  const copies: Capabilities['copies'] = {
    ...parts,
    findSession,
    listConvertedFiles,
    findCopySource: async (db, studentId) => await findCopySource(contents, db, studentId),
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
      ],
    },
    documents: { ...parts, findSession, documentKeys: form.documentKeys, requireOpen, addEvents },
    conversions: { ...parts, fontFolders: [...new Set(listShippedFonts().map((file) => dirname(file)))] },
    copies,
    lookup: createLookupParts(parts),
  }
}
