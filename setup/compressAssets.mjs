import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|map|webmanifest)$/

/**
 * Writes a brotli file beside each file of the pages, which the server sends to browsers that accept it.
 * @param {string} folder
 */
export function compressAssets(folder) {
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    const path = join(folder, name)
    if (compressible.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
}
