import { pino } from 'pino'

import { systemClock } from '#form/clock.ts'
import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { conversionJobKinds, workOnConversions } from '#server/domain/documents/conversionJob.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'

// A worker that starts a conversion and never ends it. Arguments: DATABASE_URL and the storage folder.

const [url = '', folder = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const { db, pool } = openDatabase({ url }, () => {})
const jobs = await openJobs({ pool, kinds: conversionJobKinds, log })
const files = createLocalFileStore({
  folder,
  secret: 'a secret of the tests with enough characters',
  clock: systemClock,
})
await workOnConversions({
  sandbox: 'none',
  warmProcesses: new WarmProcesses(),
  db,
  jobs,
  log,
  clock: systemClock,
  files: { ...files, find: async () => await new Promise(() => {}) },
})
