import { boundMailboxes } from '#server/domain/accounts/migrations/boundMailboxes.ts'
import { countAccountEvents } from '#server/domain/accounts/migrations/countAccountEvents.ts'
import { createAccounts } from '#server/domain/accounts/migrations/createAccounts.ts'
import { protectAccounts } from '#server/domain/accounts/migrations/protectAccounts.ts'
import { createTermExtensions } from '#server/domain/applicationStore/migrations/createTermExtensions.ts'
import { createRounds } from '#server/domain/applicationStore/migrations/createRounds.ts'
import { keepFirstNumbers } from '#server/domain/applicationStore/migrations/keepFirstNumbers.ts'
import { orderSubmissions } from '#server/domain/applicationStore/migrations/orderSubmissions.ts'
import { createApplications } from '#server/domain/applicationStore/migrations/createApplications.ts'
import { createCopyTable } from '#server/outputs/copies/migrations/createCopyTable.ts'
import type { Migrations } from '#server/platform/database/migrateDatabase.ts'
import { createDocumentTable } from '#server/domain/documents/migrations/createDocumentTable.ts'
import { createConversionTime } from '#server/domain/documents/migrations/createConversionTime.ts'
import { addLateDocuments } from '#server/domain/documents/migrations/addLateDocuments.ts'
import { createUploadKeys } from '#server/domain/documents/migrations/createUploadKeys.ts'
import { createImportTable } from '#server/domain/lookup/migrations/createImportTable.ts'
import { createLookupTables } from '#server/domain/lookup/migrations/createLookupTables.ts'
import { createSearchTables } from '#server/domain/lookup/migrations/createSearchTables.ts'
import { createSearchFunctions, searchByState } from '#server/domain/lookup/migrations/searchByState.ts'
import { createPrefillTable } from '#server/domain/prefill/migrations/createPrefillTable.ts'
import { createReminderTable } from '#server/outputs/reminders/migrations/createReminderTable.ts'
import { createServiceTables } from '#server/outputs/service/migrations/createServiceTables.ts'
import { createWebhookTable } from '#server/outputs/webhook/migrations/createWebhookTable.ts'

/** In the order in which they run. */
export const migrations: Migrations = {
  '0001_accounts': createAccounts,
  '0002_applications': createApplications,
  '0003_documents': createDocumentTable,
  '0004_copies': createCopyTable,
  '0005_lookup': createLookupTables,
  '0006_protect_accounts': protectAccounts,
  '0007_service': createServiceTables,
  '0008_prefill': createPrefillTable,
  '0009_webhook': createWebhookTable,
  '0010_lookup_imports': createImportTable,
  '0011_accounts_events': countAccountEvents,
  '0012_accounts_mailboxes': boundMailboxes,
  '0013_uploads_keys': createUploadKeys,
  '0014_uploads_conversion_time': createConversionTime,
  '0015_lookup_search': createSearchTables,
  '0016_lookup_search_functions': createSearchFunctions,
  '0017_lookup_search_by_state': searchByState,
  '0018_submission_order': orderSubmissions,
  '0019_application_rounds': createRounds,
  '0020_term_extensions': createTermExtensions,
  '0021_late_documents': addLateDocuments,
  '0022_reminders': createReminderTable,
  '0023_first_numbers': keepFirstNumbers,
}
