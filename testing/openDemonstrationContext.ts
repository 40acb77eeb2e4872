import { pino } from 'pino'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { createIdentifierVault } from '#server/domain/applications/identifierVault.ts'
import type { OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import { jobKinds } from '#server/program/startWork.ts'

/** Opens what fills a demonstration, on a database that is open. The caller stops its jobs. */
export async function openDemonstrationContext(
  { db, pool }: Pick<OpenedDatabase, 'db' | 'pool'>,
  tenant: Tenant,
  { filesFolder, secret }: { readonly filesFolder: string; readonly secret: string },
) {
  const log = pino({ level: 'silent' })
  const form = makeForm(tenant.pages)
  return {
    db,
    form,
    tenant,
    clock: systemClock,
    files: createLocalFileStore({ folder: filesFolder, secret, clock: systemClock }),
    identifiers: createIdentifierVault(form, createSealer(secret, 'identifier', []), log),
    jobs: await openJobs({ pool, kinds: jobKinds, log }),
  }
}
