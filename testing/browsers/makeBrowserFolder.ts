import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Download } from './BrowserDriver.ts'

/** What one browser has on the disk. */
export interface BrowserFolder {
  /** What it keeps when it is closed: cookies, the storage of pages. */
  readonly profile: string
  /** Where it saves files. */
  readonly downloads: string
  /** The only file that it has saved; undefined while it is still being written. */
  readDownload(): Promise<Download | undefined>
  remove(): Promise<void>
}

export async function makeBrowserFolder(): Promise<BrowserFolder> {
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-browser-'))
  const profile = join(path, 'profile')
  const downloads = join(path, 'downloads')
  await mkdir(profile)
  await mkdir(downloads)
  return {
    profile,
    downloads,
    readDownload: async () => {
      // While it is written it is empty, or stands there under another name. The hidden ones are the browser's own.
      const names = await readdir(downloads)
      const [name, ...others] = names.filter((one) => !one.startsWith('.'))
      if (name === undefined || others.length > 0 || !name.endsWith('.pdf')) return undefined
      const content = await readFile(join(downloads, name))
      return content.length === 0 ? undefined : { name, content: new Uint8Array(content) }
    },
    remove: async () => await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}
