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
import { makeForm } from '#form/form.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'
import { tenant } from '#tenant/tenant.ts'
import { migrations } from '#server/program/migrations.ts'

import { projectFolder } from '../setup/projectFolder.mjs'
import { removeDataFolder } from './removeDataFolder.ts'

export type EmbeddedFolder = Awaited<ReturnType<typeof makeEmbeddedFolder>>

const cache = join(projectFolder, '.cache')
/** The files that the template depends on. */
const sources = [
  'package-lock.json',
  'src/server/program/migrations.ts',
  'src/tenant/choices/stateAndProvince.ts',
  'src/server/{*/*/migrations,domain/lookup,domain/lookup/shipped}/*',
]

/** Creates a DATA_DIR whose embedded database has its tables and lists, copied from a template. */
export async function makeEmbeddedFolder() {
  const template = await makeEmbeddedTemplate()
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  for (const name of ['postgres', 'pgpass']) {
    await cp(join(template, name), join(path, name), { recursive: true, preserveTimestamps: true })
  }
  return { path, remove: async () => await removeDataFolder(path) }
}

/** Creates the template unless it exists. */
export async function makeEmbeddedTemplate(): Promise<string> {
  const template = join(cache, `embedded-${await hashSources()}`)
  if (existsSync(template)) return template
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'embedded-fresh-'))
  const log = pino({ level: 'silent' })
  const embedded = await openEmbeddedDatabase({
    dataFolder: fresh,
    program: 'server',
    log,
    onGivenUp: () => {},
  })
  const { db, pool, close } = openDatabase(embedded, () => {})
  await migrateDatabase({ db, pool }, migrations)
  // The write-ahead log would be copied every time.
  for (const size of ['min_wal_size', 'max_wal_size']) {
    await sql`alter system set ${sql.raw(size)} = '32MB'`.execute(db)
  }
  await sql`select pg_reload_conf()`.execute(db)
  for (const category of lookupCategories) await fillList({ db, form: makeForm(tenant.pages) }, category)
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  await sql`alter system reset all`.execute(db)
  await close()
  await embedded.close()
  // Several test files may do this at once; the first one wins.
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
