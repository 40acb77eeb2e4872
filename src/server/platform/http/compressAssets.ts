import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json|txt|map|webmanifest)$/

/** Writes a brotli file beside each asset that lacks one. Safe to run in several processes at once. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const present = new Set(names)
  for (const name of names.filter((each) => compressible.test(each) && !present.has(`${each}.br`))) {
    const path = join(folder, name)
    const fresh = `${path}.${process.pid}.tmp`
    // On disk before it has its name: after a power failure an empty file would be served for ever.
    await writeFile(fresh, await compress(await readFile(path)), { flush: true })
    await rename(fresh, `${path}.br`)
  }
}
