import * as accounts from '#server/domain/accounts/migrations/accounts.ts'
import * as applications from '#server/domain/storedApplications/migrations/applications.ts'
import * as documents from '#server/domain/documents/migrations/documents.ts'
import * as lookup from '#server/domain/lookup/migrations/lookup.ts'
import * as prefill from '#server/domain/prefill/migrations/prefill.ts'
import * as copies from '#server/outputs/copies/migrations/copies.ts'
import * as reminders from '#server/outputs/reminders/migrations/reminders.ts'
import * as service from '#server/outputs/service/migrations/service.ts'
import * as webhook from '#server/outputs/webhook/migrations/webhook.ts'
import * as mail from '#server/platform/mail/migrations/mailProcesses.ts'
import type { Migrations } from '#server/platform/database/migrateDatabase.ts'

/**
 * In the order in which they run. Students save while a new version migrates, and servers of the version before it go on:
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
  '0003_documents': documents.createDocumentTable,
  '0004_copies': copies.createCopyTable,
  '0005_lookup': lookup.createLookupTables,
  '0006_protect_accounts': accounts.protectAccounts,
  '0007_service': service.createServiceTables,
  '0008_prefill': prefill.createPrefillTable,
  '0009_webhook': webhook.createWebhookTable,
  '0010_lookup_imports': lookup.createImportTable,
  '0011_accounts_events': accounts.countAccountEvents,
  '0012_accounts_mailboxes': accounts.boundMailboxes,
  '0013_uploads_keys': documents.createUploadKeys,
  '0014_uploads_conversion_time': documents.createConversionTime,
  '0015_lookup_search': lookup.createSearchTables,
  '0016_lookup_search_functions': lookup.createSearchFunctions,
  '0017_lookup_search_by_state': lookup.searchByState,
  '0021_late_documents': documents.addLateDocuments,
  '0022_reminders': reminders.createReminderTable,
  '0025_mail_processes': mail.createMailProcessTable,
  '0027_repeatable_conversions': documents.addRepeatable,
  '0029_ended_links': service.indexEndedLinks,
  '0030_session_by_use': accounts.indexSessionUse,
  '0031_session_by_start': accounts.indexSessionStart,
  '0032_known_browser_by_use': accounts.indexBrowserUse,
  '0035_reminder_search': reminders.createReminderSearchTable,
}
