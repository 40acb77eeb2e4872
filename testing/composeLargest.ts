import { deflateSync } from 'node:zlib'

import { composePdf } from './composePdf.ts'

const pages = 300
/** In all pages together just below what is accepted. */
const contentBytes = 39_000_000

/** A PDF that is among the largest that are accepted: as many pages, each drawing as much, in less than a megabyte. */
export function composeLargest(): Buffer {
  const line = '0 0 1 rg 72.125 72.25 10.5 10.75 re f\n'
  const contents = deflateSync(Buffer.from(line.repeat(Math.floor(contentBytes / pages / line.length))))
  const numbers = Array.from({ length: pages }, (_, index) => 3 + index * 2)
  return composePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...numbers.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents ${number + 1} 0 R >>`,
      { entries: '/Filter /FlateDecode', contents },
    ]),
  ])
}
