import { pino } from 'pino'

import { openEmbeddedDatabase } from '#server/platform/database/embedded/embeddedDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'

// A test program: opens the embedded database of the DATA_DIR in its argument, writes, reads, and reports the result.

const dataFolder = process.argv[2] ?? ''
try {
  makeDataFolder(dataFolder)
  const log = pino({ level: 'silent' })
  const embedded = await openEmbeddedDatabase({ dataFolder, isServer: true, log, onGivenUp: () => {} })
  const { pool, close } = openDatabase(embedded, () => {})
  await pool.query('create table if not exists visit (at timestamptz not null)')
  await pool.query('insert into visit values (now())')
  const { rows } = await pool.query<{ count: string }>('select count(*) from visit')
  await close()
  await embedded.close()
  process.stdout.write(`visit ${rows[0]?.count}\n`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stdout.write(`${error.message}\n`)
}
