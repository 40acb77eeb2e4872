// @module-tag libreoffice

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FixtureName, readFixture } from '#testing/readFixture.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { type LocalServer, serveLocally } from '#testing/serveLocally.ts'
import { convertToPdf } from './convertToPdf.ts'
import { readZip } from './cleanDocx.ts'

/** A field that fetches what it shows, with its last result. */
function composeField(instruction: string): string {
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>as it was</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
}

async function see(bytes: Uint8Array): Promise<{ pdf: Uint8Array; texts: string[]; redPixels: number }> {
  const result = await convertToPdf({ bytes, fileName: 'letter.docx' })
  if (!result.ok) throw new Error(result.message)
  const pages = await readPdf(result.pdf)
  const redPixels = pages.map((page) =>
    page.countPixels((red, green, blue) => red > 180 && green < 90 && blue < 90),
  )
  return { pdf: result.pdf, texts: pages.map((page) => page.text), redPixels: Math.max(...redPixels) }
}

describe('letters and transcripts', () => {
  test('a transcript keeps its table, its header and its page number', async () => {
    const { texts } = await see(readFixture('good/01-transcript.docx'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Page 1 of 1')
    expect(texts[0]).toContain('Transcript of Records')
    expect(texts[0]).toContain('GPA 3.72')
  })

  test('a letter of two pages has two pages', async () => {
    expect((await see(readFixture('good/02-letter.docx'))).texts).toHaveLength(2)
  })

  test('every script has glyphs', async () => {
    const { pdf, texts } = await see(readFixture('good/04-nonlatin.docx'))
    // A word may use two fonts if the document's own lacks a letter; the text then has gaps between its letters.
    for (const letter of new Set('NguyễnThịÁnhTuyếtŁukasz李小龍김철수Ивановず'))
      expect(texts[0]).toContain(letter)
    expect(await unpackPdf(pdf)).toMatch(/NotoSansSC/)
  })

  test('pictures, columns and a landscape page stay', async () => {
    const { pdf, texts } = await see(readFixture('good/06-images-sections.docx'))
    // Three pages with Word's own fonts, four with wider ones.
    expect([3, 4]).toContain(texts.length)
    expect(await unpackPdf(pdf)).toMatch(/\/Subtype \/Image/)
  })
})

describe('references outside', () => {
  let server: LocalServer
  let requests: string[]
  let folder: string

  beforeAll(async () => {
    requests = []
    server = await serveLocally((request, response) => {
      requests.push(request.url ?? '')
      response.end('SECRET-FROM-THE-NETWORK')
    })
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-secrets-'))
    const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    await writeFile(join(folder, 'secret.png'), await red.png().toBuffer())
    await writeFile(join(folder, 'secret.txt'), 'TOP-SECRET-FILE-CONTENT')
  })

  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  /** The fixture, with its URLs pointing to this test's listener and files. */
  async function lure(name: FixtureName, change = (xml: string): string => xml): Promise<Uint8Array> {
    const files = [...(await readZip(readFixture(name)))].map(([path, contents]): [string, Buffer] => {
      const xml = contents
        .toString()
        .replaceAll('127.0.0.1:8099', new URL(server.url).host)
        .replaceAll('file:///srv/gatehouse-test', pathToFileURL(folder).href)
      return [path, Buffer.from(path === 'word/document.xml' ? change(xml) : xml)]
    })
    return zipSync(Object.fromEntries(files))
  }

  test.for([
    'hostile/h01-ext-image-http.docx',
    'hostile/h03-ext-image-file.docx',
    'hostile/h06-altchunk-subdoc.docx',
  ] as const)('%s is converted, and nothing is read or fetched', async (name) => {
    const { pdf, texts, redPixels } = await see(await lure(name))
    expect(texts).toHaveLength(1)
    expect(redPixels).toBe(0)
    expect(await unpackPdf(pdf)).not.toMatch(/127\.0\.0\.1|file:/)
    expect(texts[0]).not.toMatch(/SECRET/)
    expect(requests).toEqual([])
  })

  test('fields that include files and URLs show their last result', async () => {
    const picture = `INCLUDEPICTURE "${pathToFileURL(folder).href}/secret.png"`
    const text = `INCLUDETEXT "${join(folder, 'secret.txt')}"`
    const bytes = await lure('hostile/h01-ext-image-http.docx', (xml) =>
      xml.replace('<w:body>', `<w:body>${composeField(picture)}${composeField(text)}`),
    )
    const { texts, redPixels } = await see(bytes)
    expect(texts[0]).toContain('as it was')
    expect(texts[0]).not.toMatch(/SECRET/)
    expect(redPixels).toBe(0)
    expect(requests).toEqual([])
  })
})

describe('refusals', () => {
  test.for<[FixtureName, RegExp]>([
    ['hostile/h09-xxe.docx', /damaged/],
    ['hostile/h11-zipbomb-300MB-text.docx', /unpacks to far more/],
    ['hostile/h13-nested-tables-4000.docx', /too complex/],
    ['hostile/h15-truncated.docx', /damaged/],
    ['hostile/h22-encrypted.docx', /password-protected/],
    ['hostile/h24-docm-renamed.docx', /macros/],
  ])('%s is refused with a message', async ([name, words]) => {
    const result = await convertToPdf({ bytes: readFixture(name), fileName: name })
    expect(result.ok ? 'converted' : result.message).toMatch(words)
  })

  test('without LibreOffice Word documents are refused with a message, and pictures are accepted', async () => {
    const searchPath = '/nowhere'
    const letter = { bytes: readFixture('good/02-letter.docx'), fileName: 'letter.docx' }
    const photo = { bytes: readFixture('good/i-baseline.jpg'), fileName: 'photo.jpg' }
    expect(await convertToPdf(letter, { searchPath })).toEqual({
      ok: false,
      message: expect.stringMatching(/can’t take Word documents at the moment/),
    })
    expect(await convertToPdf(photo, { searchPath })).toMatchObject({ ok: true })
  })
})
