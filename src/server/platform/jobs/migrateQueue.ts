import { fromKysely, PgBoss } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }
import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import {
  runSchemaChanges,
  type SchemaChange,
  type SchemaChangeOptions,
} from '#server/platform/database/runSchemaChanges.ts'

import { findQueueVersion } from './jobStore.ts'

const wantedVersion = packageJson.pgboss.schema

/**
 * Migrates the tables of an older pg-boss, in turn with our own migrations. pg-boss itself would wait for a lock for
 * half a minute, and everything that enqueues a job behind it. Where there are none, pg-boss creates them.
 */
export async function migrateQueue(
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  options: SchemaChangeOptions = {},
): Promise<void> {
  const listPending = async (own: Database): Promise<SchemaChange[]> => {
    const version = await findQueueVersion(own)
    if (version === undefined || version >= wantedVersion) return []
    return [{ name: `${wantedVersion} of the job queue`, isConcurrent: true, run: migrate }]
  }
  if ((await listPending(db)).length > 0) await runSchemaChanges(pool, listPending, options)
}

/** pg-boss migrates when it starts. What it builds concurrently it leaves to a later start, in the background. */
async function migrate(db: Database, lockMs: number): Promise<void> {
  const { executeSql } = fromKysely(db)
  const inSeconds: ReturnType<typeof fromKysely> = {
    executeSql: async (text, values) =>
      await executeSql(text.replace(/(?<=SET LOCAL lock_timeout = )\d+/, String(lockMs)), values),
  }
  const boss = new PgBoss({ db: inSeconds, supervise: false, schedule: false })
  boss.on('error', () => {})
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
