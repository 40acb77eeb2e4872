import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json|txt|map|webmanifest)$/

/**
 * Puts a brotli file beside every asset that is worth it and has none yet, so that each is compressed once, as well as
 * can be. Several processes may do so at once.
 * @param folder the built client, with its subfolders
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const present = new Set(names)
  for (const name of names.filter((each) => compressible.test(each) && !present.has(`${each}.br`))) {
    const path = join(folder, name)
    const fresh = `${path}.${process.pid}.tmp`
    await writeFile(fresh, await compress(await readFile(path)))
    await rename(fresh, `${path}.br`)
  }
}
