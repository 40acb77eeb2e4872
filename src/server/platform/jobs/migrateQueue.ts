import { setTimeout as wait } from 'node:timers/promises'

import { fromKysely, PgBoss } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }
import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import { requireOwner } from '#server/platform/database/serverRights.ts'
import {
  runSchemaChanges,
  type SchemaChange,
  type SchemaChangeOptions,
} from '#server/platform/database/runSchemaChanges.ts'

import { findQueueVersion } from './jobStore.ts'

const wantedVersion = packageJson.pgboss.schema

/** How often pg-boss builds the next index; it takes nothing smaller. */
const buildSeconds = 10
/** How long pg-boss may build indexes before a start or a migration goes on without them. */
const patienceMs = 600_000

export interface QueueMigrationOptions extends SchemaChangeOptions {
  /** Whether to wait for what pg-boss builds in the background, since the servers may not build it. */
  readonly buildsAll?: boolean
}

/**
 * Makes the tables of pg-boss, or migrates those of an older one, in turn with our own migrations. pg-boss itself would
 * wait for a lock for half a minute, and everything that enqueues a job behind it; and servers may not change tables.
 */
export async function migrateQueue(
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  { buildsAll = false, ...options }: QueueMigrationOptions = {},
): Promise<void> {
  const listPending = async (own: Database): Promise<SchemaChange[]> => {
    const version = await findQueueVersion(own)
    if (version !== undefined && version >= wantedVersion) return []
    return [{ name: `${wantedVersion} of the job queue`, isConcurrent: true, run }]
  }
  const run = async (one: Database, lockMs: number): Promise<void> => await migrate(one, lockMs, buildsAll)
  const [pending] = await listPending(db)
  if (!pending) return
  await requireOwner(db, [`version ${pending.name}`])
  await runSchemaChanges(pool, listPending, options)
}

/** pg-boss migrates when it starts. What it builds concurrently it leaves to a later start, in the background. */
async function migrate(db: Database, lockMs: number, buildsAll: boolean): Promise<void> {
  const { executeSql } = fromKysely(db)
  const inSeconds: ReturnType<typeof fromKysely> = {
    executeSql: async (text, values) =>
      await executeSql(text.replace(/(?<=SET LOCAL lock_timeout = )\d+/, String(lockMs)), values),
  }
  const boss = new PgBoss({
    db: inSeconds,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: buildSeconds,
  })
  boss.on('error', () => {})
  try {
    await boss.start()
    if (buildsAll) await waitForBuilds(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function waitForBuilds(boss: PgBoss): Promise<void> {
  const endsAt = performance.now() + patienceMs
  while ((await isBuilding(boss)) && performance.now() < endsAt) await wait(200)
}

/** Whether pg-boss still builds indexes. One that has failed is tried again by a later migration. */
async function isBuilding(boss: PgBoss): Promise<boolean> {
  const found = await boss.getBamStatus()
  return found.some(({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'))
}
