import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { defaultTenant } from '../../setup/tenantChoice.mjs'
import { projectFolder } from '../../setup/projectFolder.mjs'

export interface Shipped {
  /** By file name. */
  readonly scripts: ReadonlyMap<string, string>
  readonly pages: readonly string[]
}

/** Of the students' pages, and of the staff's. */
const assetFolders = ['assets', 'staff/assets']

/** Reads the built pages and every script that they reference; scripts of earlier builds are ignored. */
export function readShipped(): Shipped {
  const client = join(projectFolder, defaultTenant.buildFolder, 'client')
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(client, name), 'utf8'))
  const scripts = new Map<string, string>()
  const waiting = pages.flatMap(listScripts)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue
    const path = assetFolders.map((folder) => join(client, folder, name)).find((one) => existsSync(one))
    if (path === undefined) throw new Error(`${name} was not built.`)
    const script = readFileSync(path, 'utf8')
    scripts.set(name, script)
    waiting.push(...listScripts(script))
  }
  return { scripts, pages }
}

function listScripts(text: string): string[] {
  return [...text.matchAll(/[\w./-]+-[\w-]{8}\.js/g)].map(([path]) => basename(path))
}
