import * as accounts from '#server/domain/accounts/migrations/accounts.ts'
import * as applications from '#server/domain/storedApplications/migrations/applications.ts'
import * as applicationFigures from '#server/domain/applicationList/migrations/applicationFigures.ts'
import * as applicationList from '#server/domain/applicationList/migrations/applicationList.ts'
import * as apiKeys from '#server/domain/apiKeys/migrations/apiKeys.ts'
import * as documents from '#server/domain/documents/migrations/documents.ts'
import * as feed from '#server/domain/feed/migrations/feed.ts'
import * as lookup from '#server/domain/lookup/migrations/lookup.ts'
import * as officeStatus from '#server/domain/officeStatus/migrations/officeStatus.ts'
import * as processing from '#server/domain/processing/migrations/processing.ts'
import * as prefill from '#server/domain/prefill/migrations/prefill.ts'
import * as staff from '#server/domain/staff/migrations/staff.ts'
import * as staffDownloads from '#server/domain/staffDownloads/migrations/staffDownloads.ts'
import * as copies from '#server/outputs/copies/migrations/copies.ts'
import * as exports from '#server/outputs/exports/migrations/exports.ts'
import * as reminders from '#server/outputs/reminders/migrations/reminders.ts'
import * as service from '#server/outputs/service/migrations/service.ts'
import * as webhook from '#server/outputs/webhook/migrations/webhook.ts'
import * as mail from '#server/platform/mail/migrations/mailProcesses.ts'
import * as demonstration from './demonstration/migrations/demonstration.ts'
import type { Migrations } from '#server/platform/database/migrateDatabase.ts'

/**
 * In the order in which they run: the first ones create the tables of each folder. From the first release on none of them
 * is changed, and what is new is a new migration at the end. Students save while a new version migrates, and servers
 * of the version before it go on:
 * - A migration only adds what that version can ignore: tables, columns that are nullable or have a default, indexes. It
 *   drops only what that version no longer uses.
 * - It changes one table: what it has locked stays locked until its end, and nobody saves meanwhile. It rewrites no table,
 *   and updates no row of one that may be large.
 * - An index on a table that may be large is built by `buildIndex`.
 * - A check on such a table is added as `not valid`, and another migration does `alter table … validate constraint`.
 * - It may find its lock taken: `runSchemaChanges` tries it again, and names who is in the way.
 */
export const migrations: Migrations = {
  '0001_accounts': accounts.createAccounts,
  '0002_applications': applications.createApplications,
  '0003_documents': documents.createDocuments,
  '0004_copies': copies.createCopyTable,
  '0005_lookup': lookup.createLookup,
  '0006_prefill': prefill.createPrefillTable,
  '0007_service': service.createServiceTables,
  '0008_webhook': webhook.createWebhookTable,
  '0009_reminders': reminders.createReminderTables,
  '0010_mail': mail.createMailProcessTable,
  '0011_feed': feed.createFeed,
  '0012_exports': exports.createExportTable,
  '0013_api_keys': apiKeys.createApiKeyTable,
  '0014_office_status': officeStatus.createOfficeStatus,
  '0015_staff': staff.createStaff,
  '0016_application_list': applicationList.createApplicationList,
  '0017_processing': processing.createProcessing,
  '0018_staff_downloads': staffDownloads.createStaffDownloads,
  '0019_application_figures': applicationFigures.createApplicationFigures,
  '0020_demonstration': demonstration.createDemonstrationTable,
}
