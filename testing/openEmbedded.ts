import { once } from 'node:events'

import { sql } from 'kysely'
import { pino } from 'pino'

import { openEmbeddedDatabase } from '#server/platform/database/embedded/embeddedDatabase.ts'
import type { Program } from '#server/platform/database/embedded/engineOwnerStore.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { StartupError } from '#server/platform/startupError.ts'

// A test program: opens the embedded database of the DATA_DIR in its first argument as the program in its second one,
// writes, reads, and reports the result. As a server is the default; with a second argument it then waits for the end of
// its input.

const [dataFolder = '', program] = process.argv.slice(2)
try {
  makeDataFolder(dataFolder)
  const embedded = await openEmbeddedDatabase({
    dataFolder,
    program: (program ?? 'server') as Program,
    log: pino({ level: 'silent' }),
    notify: report,
    onGivenUp: (problem) => report(problem.message),
  })
  const { db, close } = openDatabase(embedded, () => {})
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    await sql`create table if not exists visit (at timestamptz not null)`.execute(tx)
    await sql`insert into visit values (now())`.execute(tx)
  })
  const { rows } = await sql<{ count: string }>`select count(*) from visit`.execute(db)
  report(`visit ${rows[0]?.count}`)
  if (program !== undefined) await once(process.stdin.resume(), 'end')
  await close()
  await embedded.close()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  report(error.message)
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
