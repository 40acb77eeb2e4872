import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'

import { openEmbeddedDatabase } from '#server/platform/database/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { lookupCategories } from '#contract/lookupRules.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'
import { migrations } from '#server/program/migrations.ts'

import { projectFolder } from '../setup/projectFolder.mjs'
import { removeDataFolder } from './removeDataFolder.ts'

export interface EmbeddedFolder {
  /** What DATA_DIR would be. */
  readonly path: string
  remove(): Promise<void>
}

const cache = join(projectFolder, '.cache')
/** What the template is made from. */
const sources = [
  'package-lock.json',
  'src/server/program/migrations.ts',
  'src/server/{*/*/migrations,domain/lookup,domain/lookup/shipped}/*',
]

/**
 * Makes a DATA_DIR whose embedded database has its tables and the lists of schools: that takes seconds, so it is done
 * once and copied from then on.
 */
export async function makeEmbeddedFolder(): Promise<EmbeddedFolder> {
  const template = await makeEmbeddedTemplate()
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  for (const name of ['postgres', 'pgpass']) {
    await cp(join(template, name), join(path, name), { recursive: true, preserveTimestamps: true })
  }
  return { path, remove: async () => await removeDataFolder(path) }
}

/** Makes what these folders are copies of, unless it is there. */
export async function makeEmbeddedTemplate(): Promise<string> {
  const template = join(cache, `embedded-${await hashSources()}`)
  if (existsSync(template)) return template
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'embedded-fresh-'))
  const log = pino({ level: 'silent' })
  const embedded = await openEmbeddedDatabase({
    dataFolder: fresh,
    isServer: false,
    log,
    onGivenUp: () => {},
  })
  const { db, close } = openDatabase(embedded, () => {})
  await migrateDatabase(db, migrations)
  // The log of what is written here would only be copied.
  for (const size of ['min_wal_size', 'max_wal_size']) {
    await sql`alter system set ${sql.raw(size)} = '32MB'`.execute(db)
  }
  await sql`select pg_reload_conf()`.execute(db)
  for (const category of lookupCategories) await fillList(db, category)
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  await sql`alter system reset all`.execute(db)
  await close()
  await embedded.close()
  // Several test files may come here at once; the first to finish gives the template.
  await rename(fresh, template).catch(async () => await rm(fresh, { recursive: true, force: true }))
  return template
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: projectFolder }).toSorted()) {
    if (/\.\w+$/.test(path) && !path.includes('.test.'))
      hash.update(await readFile(join(projectFolder, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
