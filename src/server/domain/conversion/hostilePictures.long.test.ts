import { deflateSync, crc32 } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { readFixture } from '#testing/readFixture.ts'
import { type SeenPage, readPdf, unpackPdf } from '#testing/readPdf.ts'

import { convertPicture } from './convertPicture.ts'
import { detectFileType } from './detectFileType.ts'
import { convertToPdf } from './convertToPdf.ts'

type Color = readonly [red: number, green: number, blue: number]

const red: Color = [220, 20, 20]
const green: Color = [20, 160, 20]
const blue: Color = [20, 20, 220]
const yellow: Color = [220, 220, 20]

async function draw(bytes: Uint8Array): Promise<SeenPage> {
  const pages = await readPdf(await convertPicture(bytes))
  const [page] = pages
  if (!page || pages.length > 1) throw new Error('not one page')
  return page
}

const [seenWidth, seenHeight] = [80, 40]

/** Where a camera held in each orientation stores a visible point. */
const places: Readonly<Record<number, (x: number, y: number) => readonly [column: number, row: number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [seenWidth - 1 - x, y],
  3: (x, y) => [seenWidth - 1 - x, seenHeight - 1 - y],
  4: (x, y) => [x, seenHeight - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, seenWidth - 1 - x],
  7: (x, y) => [seenHeight - 1 - y, seenWidth - 1 - x],
  8: (x, y) => [seenHeight - 1 - y, x],
}

/** A photo with a color in each quarter, and with metadata about where and how it was taken. */
async function composePhoto(orientation: number): Promise<Buffer> {
  const [storedWidth, storedHeight] = orientation > 4 ? [seenHeight, seenWidth] : [seenWidth, seenHeight]
  const pixels = Buffer.alloc(seenWidth * seenHeight * 3)
  for (let y = 0; y < seenHeight; y += 1) {
    for (let x = 0; x < seenWidth; x += 1) {
      const [left, right] = y < seenHeight / 2 ? [red, green] : [blue, yellow]
      const [column, row] = places[orientation]?.(x, y) ?? [x, y]
      pixels.set(x < seenWidth / 2 ? left : right, (row * storedWidth + column) * 3)
    }
  }
  return await sharp(pixels, { raw: { width: storedWidth, height: storedHeight, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 35/1 9/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

/** The colors of the quarters as displayed, from the top left in reading order. */
function findQuarters(page: SeenPage): string[] {
  const isNear = ([r, g, b]: Color, seen: Color): boolean =>
    Math.abs(r - seen[0]) + Math.abs(g - seen[1]) + Math.abs(b - seen[2]) < 90
  const names = Object.entries({ red, green, blue, yellow })
  const found = new Map<string, [x: number, y: number, count: number]>()
  for (let y = 0.005; y < 1; y += 0.005) {
    for (let x = 0.005; x < 1; x += 0.005) {
      const name = names.find(([, color]) => isNear(color, page.getColor(x, y)))?.[0]
      if (name === undefined) continue
      const [sumX, sumY, count] = found.get(name) ?? [0, 0, 0]
      found.set(name, [sumX + x, sumY + y, count + 1])
    }
  }
  const middles = [...found].map(([name, [x, y, count]]) => ({ name, x: x / count, y: y / count }))
  const rows = middles.toSorted((one, other) => one.y - other.y)
  return [rows.slice(0, 2), rows.slice(2)].flatMap((row) =>
    row.toSorted((one, other) => one.x - other.x).map(({ name }) => name),
  )
}

describe('photos', () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8])(
    'stored in way %i stand upright, and say nothing of their place',
    async (orientation) => {
      const photo = await composePhoto(orientation)
      expect((await sharp(photo).metadata()).orientation).toBe(orientation)
      expect(photo.includes('SecretCamera')).toBe(true)

      const pdf = await convertPicture(photo)

      const [page] = await readPdf(pdf)
      if (!page) throw new Error('no page')
      expect(findQuarters(page)).toEqual(['red', 'green', 'blue', 'yellow'])
      expect(await unpackPdf(pdf)).not.toMatch(/Exif|GPS|SecretCamera/)
    },
  )

  test('of other color spaces keep their colors', async () => {
    const flat = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c83232' } })
    const stored = [
      await flat.clone().jpeg({ quality: 95 }).withIccProfile('p3').toBuffer(),
      await flat.clone().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      await flat.clone().toColorspace('rgb16').png().toBuffer(),
      await flat.clone().png({ palette: true }).toBuffer(),
    ]
    for (const bytes of stored) {
      const [r, g, b] = (await draw(bytes)).getColor(0.5, 0.06)
      expect(Math.abs(r - 200) + Math.abs(g - 50) + Math.abs(b - 50)).toBeLessThan(60)
    }
  })

  test('in gray with 16 bits are neither black nor white', async () => {
    const gray = sharp({ create: { width: 60, height: 60, channels: 3, background: '#808080' } })
    const bytes = await gray.toColorspace('grey16').png().toBuffer()
    expect((await sharp(bytes).metadata()).depth).toBe('ushort')
    const [value] = (await draw(bytes)).getColor(0.5, 0.06)
    expect(value).toBeGreaterThan(100)
    expect(value).toBeLessThan(160)
  })

  test.for([
    [1, 1],
    [30_000, 1],
    [1, 30_000],
  ] as const)('of %i by %i pixels fit on a page', async ([width, height]) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#c83232' } })
      .png()
      .toBuffer()
    const page = await draw(bytes)
    expect([page.width, page.height].toSorted((a, b) => a - b)).toEqual([612, 792])
    expect(page.countPixels((r, g, b) => Math.min(r, g, b) < 250)).toBeGreaterThan(0)
  })
})

function composeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A png that declares any size. */
function composePng(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    composeChunk('IHDR', header),
    ...more,
    composeChunk('IDAT', deflateSync(rows)),
    composeChunk('IEND', Buffer.alloc(0)),
  ])
}

const transparent = readFixture('good/i-transparent.png')
const photo = readFixture('good/i-baseline.jpg')
const webp = await sharp(photo).webp().toBuffer()
const tiff = await sharp(photo).tiff().toBuffer()

describe('an unacceptable picture is refused with a message', () => {
  test.for<[what: string, bytes: Uint8Array, words: RegExp]>([
    ['a png cut short', transparent.subarray(0, transparent.length / 2), /picture is damaged/],
    ['a jpeg of which only the start is there', photo.subarray(0, 300), /picture is damaged/],
    ['a png without a size', composePng(0, 0, Buffer.alloc(10)), /picture is damaged/],
    ['a png with too few rows', composePng(500, 500, Buffer.alloc(10)), /picture is damaged/],
    ['a jpeg that lies about its size', readFixture('hostile/i08-header-lies-65535.jpg'), /too many pixels/],
    ['30000 by 30000 pixels', composePng(30_000, 30_000, Buffer.alloc(10)), /too many pixels/],
    [
      'a size beyond all sense',
      composePng(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10)),
      /too many pixels|damaged/,
    ],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), /such as HEIC, WebP or GIF/],
    ['a WebP', webp, /such as HEIC, WebP or GIF/],
    [
      'a photo as phones keep it',
      Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
      /such as HEIC/,
    ],
    ['a TIFF', tiff, /such as HEIC, WebP or GIF/],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a picture, a PDF or a Word/],
    ['a web page', readFixture('hostile/h20-html-renamed.docx'), /not a picture, a PDF or a Word/],
    ['plain text', Buffer.from('Dear Sir or Madam'), /not a picture, a PDF or a Word/],
    ['rich text', Buffer.from('{\\rtf1 Dear Sir}'), /older Office format/],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), /not a picture, a PDF or a Word/],
  ])('%s', async ([, bytes, words]) => {
    const result = await convertToPdf({ bytes, fileName: 'photo.jpg' })
    expect(result.ok ? 'converted' : result.message).toMatch(words)
  })
})

describe('polyglot files', () => {
  test('a photo with a web page in it becomes a picture without it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
    const bytes = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), page])
    expect(detectFileType(bytes)).toBe('jpeg')
    const pdf = await convertPicture(bytes)
    expect(await unpackPdf(pdf)).not.toContain('<script>')
    expect(await readPdf(pdf)).toHaveLength(1)
  })

  test('an animation becomes its first frame', async () => {
    const rows = Buffer.concat(
      Array.from({ length: 20 }, () => Buffer.from([0, ...Array.from({ length: 20 }, () => red).flat()])),
    )
    const moves = composeChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const page = await draw(composePng(20, 20, rows, moves))
    expect(page.countPixels((r, g) => r > 180 && g < 90)).toBeGreaterThan(100)
  })
})
