import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Download } from './BrowserDriver.ts'

/** A browser's folders. */
export interface BrowserFolder {
  /** What it keeps after closing: cookies and storage. */
  readonly profile: string
  readonly downloads: string
  /** The only download; undefined while it is incomplete. */
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
      // An incomplete download is empty or has another name; hidden files belong to the browser.
      const names = await readdir(downloads)
      const [name, ...others] = names.filter((one) => !one.startsWith('.'))
      if (name === undefined || others.length > 0 || !name.endsWith('.pdf')) return undefined
      const content = await readFile(join(downloads, name))
      return content.length === 0 ? undefined : { name, content: new Uint8Array(content) }
    },
    remove: async () => await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}
