import { PGlite } from '@electric-sql/pglite'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { object, parse, string } from 'valibot'

export interface EmbeddedFolder {
  /** What DATA_DIR would be. */
  readonly path: string
  remove(): Promise<void>
}

const cache = fileURLToPath(new URL('../.cache', import.meta.url))

/**
 * Makes a DATA_DIR whose embedded database is already initialised, though empty: that takes seconds, so it is done
 * once and copied from then on.
 */
export async function makeEmbeddedFolder(): Promise<EmbeddedFolder> {
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  await cp(await getTemplate(), join(path, 'database'), { recursive: true })
  return { path, remove: async () => await rm(path, { recursive: true, force: true }) }
}

async function getTemplate(): Promise<string> {
  const description = await readFile(
    new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
    'utf8',
  )
  const { version } = parse(object({ version: string() }), JSON.parse(description))
  const template = join(cache, `embedded-${version}`)
  if (existsSync(template)) return template
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'embedded-fresh-'))
  const store = await PGlite.create(fresh)
  await store.close()
  // Several test files may come here at once; the first to finish gives the template.
  await rename(fresh, template).catch(async () => await rm(fresh, { recursive: true, force: true }))
  return template
}
