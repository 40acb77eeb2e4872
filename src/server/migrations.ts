import { createAccounts } from './accounts/migrations/createAccounts.ts'
import { createApplications } from './applications/migrations/createApplications.ts'
import { createCopyTable } from './copies/migrations/createCopyTable.ts'
import type { Migrations } from './database/migrateDatabase.ts'
import { createDocumentTable } from './documents/migrations/createDocumentTable.ts'
import { createLookupTables } from './lookup/migrations/createLookupTables.ts'
import { createPrefillTable } from './prefill/migrations/createPrefillTable.ts'
import { createServiceTables } from './service/migrations/createServiceTables.ts'
import { createWebhookTable } from './webhook/migrations/createWebhookTable.ts'

/** Every migration of the application, in the order in which they run. A capability keeps its own in its folder. */
export const migrations: Migrations = {
  '0001_accounts': createAccounts,
  '0002_applications': createApplications,
  '0003_documents': createDocumentTable,
  '0004_copies': createCopyTable,
  '0005_lookup': createLookupTables,
  '0006_service': createServiceTables,
  '0007_prefill': createPrefillTable,
  '0008_webhook': createWebhookTable,
}
