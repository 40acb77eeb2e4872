import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import type { Plugin } from 'vite'

/** Robots may read the pages, but not the URLs of data. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /lookup/
Disallow: /public/
Disallow: /service/
Disallow: /staff
Disallow: /storage/
`

const iconPixels = 32

/** Writes well-known files, unless the institution has its own: an icon for older browsers, and `robots.txt`. */
export function emitSiteFiles(publicFolder: string): Plugin {
  return {
    name: 'gatehouse:site-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const files = [
        { fileName: 'robots.txt', make: () => robots },
        { fileName: 'favicon.ico', make: async () => await drawIcon(join(publicFolder, 'favicon.svg')) },
      ]
      for (const { fileName, make } of files.filter((one) => !existsSync(join(publicFolder, one.fileName))))
        this.emitFile({ type: 'asset', fileName, source: await make() })
    },
  }
}

/**
 * An ICO file with one picture, which may be a PNG.
 * @throws Error for a picture without a size
 */
async function drawIcon(svgPath: string): Promise<Buffer> {
  const png = await sharp(readFileSync(svgPath))
    .resize(iconPixels, iconPixels, { fit: 'contain' })
    .png()
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(iconPixels, 6)
  header.writeUInt8(iconPixels, 7)
  header.writeUInt16LE(1, 10) // color plane
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
