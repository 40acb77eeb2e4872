import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listProcesses } from '#testing/listProcesses.ts'
import { type FixtureName, readFixture } from '#testing/readFixture.ts'
import { type SeenPage, readPdf, unpackPdf } from '#testing/readPdf.ts'
import { conversionLimits } from './conversionRefusal.ts'
import { convertPicture } from './convertPicture.ts'
import { type ConversionOptions, type ConversionResult, convertToPdf } from './convertToPdf.ts'
import { detectFileType } from './detectFileType.ts'
import { rebuildPdf } from './rebuildPdf.ts'

const isRed = (red: number, green: number, blue: number): boolean => red > 180 && green < 90 && blue < 90

function convert(name: FixtureName, options?: ConversionOptions): Promise<ConversionResult> {
  return convertToPdf({ bytes: readFixture(name), fileName: name }, options)
}

/** Converts as the child process does, without the time to start one. */
async function convertHere(name: FixtureName): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const bytes = readFixture(name)
  return await rebuildPdf(detectFileType(bytes) === 'pdf' ? bytes : await convertPicture(bytes))
}

async function convertInChild(name: FixtureName): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const result = await convert(name)
  if (!result.ok) throw new Error(result.message)
  return result
}

async function see(
  name: FixtureName,
  convertOne = convertHere,
): Promise<{ pdf: Uint8Array; pages: SeenPage[]; text: string }> {
  const { pdf, pageCount } = await convertOne(name)
  const pages = await readPdf(pdf)
  expect(pageCount).toBe(pages.length)
  return { pdf, pages, text: pages.map((page) => page.text).join('\n') }
}

describe('pictures', () => {
  test.for([
    ['good/i-baseline.jpg', convertHere],
    ['good/i-progressive.jpeg', convertHere],
    ['good/i-cmyk.jpg', convertHere],
    ['good/i-exif6.jpg', convertInChild],
  ] as const)(
    '%s becomes one page with its red box at the top left and a pale ground',
    async ([name, convertOne]) => {
      const { pages } = await see(name, convertOne)
      expect(pages).toHaveLength(1)
      const [page] = pages
      if (!page) throw new Error('no page')
      expect([page.width, page.height].toSorted((a, b) => a - b)).toEqual([612, 792])
      const red: number[] = []
      for (let y = 0; y < 1; y += 0.01) {
        for (let x = 0; x < 1; x += 0.01) if (isRed(...page.getColor(x, y))) red.push(x)
      }
      expect(red.length).toBeGreaterThan(50)
      expect(Math.max(...red)).toBeLessThan(0.5)
      expect(Math.min(...page.getColor(0.8, 0.3))).toBeGreaterThan(200)
    },
  )

  test('a photo loses its metadata', async () => {
    expect(Buffer.from(readFixture('good/i-gps.jpg')).includes('Exif')).toBe(true)
    const { pdf } = await see('good/i-gps.jpg')
    expect(await unpackPdf(pdf)).not.toMatch(/Exif|GPS|http:\/\/ns\.adobe\.com/)
  })

  test('a transparent picture becomes white', async () => {
    const { pages } = await see('good/i-transparent.png')
    expect(pages[0]?.getColor(0.1, 0.15)).toEqual([255, 255, 255])
    expect(pages[0]?.countPixels((red, green, blue) => red + green + blue < 150)).toBeGreaterThan(100)
  })

  test('a photo of 12 megapixels is made smaller', async () => {
    const { pdf } = await see('good/i-phone-12mp.jpg')
    const widths = [...(await unpackPdf(pdf)).matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([conversionLimits.maxPicturePixelsPerSide])
  })
})

describe('PDFs', () => {
  test('a plain one keeps its pages and their text', async () => {
    const { pages } = await see('good/p-plain.pdf', convertInChild)
    expect(pages.map((page) => page.text.slice(0, 6))).toEqual(['page 1', 'page 2', 'page 3'])
  })

  test('filled-in fields stay visible, and the form is gone', async () => {
    const { pdf, text, pages } = await see('good/p-form.pdf')
    expect(text).toContain('Lukasz')
    expect(pages[0]?.countPixels((red, green, blue) => red + green + blue < 300)).toBeGreaterThan(
      (await see('good/p-plain.pdf')).pages[0]?.countPixels((red, green, blue) => red + green + blue < 300) ??
        0,
    )
    expect(await unpackPdf(pdf)).not.toMatch(/AcroForm|\/Widget|\/Annots/)
  })

  test.for(['hostile/p01-javascript.pdf', 'hostile/p02-launch-uri.pdf'] as const)(
    '%s keeps its pages and loses everything active',
    async (name) => {
      expect(await unpackPdf(readFixture(name))).toMatch(/\/JavaScript|\/Launch/)
      const { pdf, pages } = await see(name)
      expect(pages.map((page) => page.text.slice(0, 6))).toEqual(['page 1', 'page 2'])
      expect(await unpackPdf(pdf)).not.toMatch(
        /JavaScript|\/JS|Launch|\/URI|OpenAction|\/AA|EmbeddedFile|SubmitForm|GoToR|Filespec|\/Names|\/Annots|127\.0\.0\.1|app\.alert/,
      )
    },
  )

  test('one with a broken table of contents is repaired', async () => {
    expect((await see('hostile/p07-broken-xref.pdf')).pages).toHaveLength(3)
  })
})

describe('refusals', () => {
  test.for<[FixtureName, RegExp]>([
    ['hostile/h17-empty.docx', /^Your file is empty\. Please upload a non-empty file\.$/],
    ['hostile/i01-bomb-30000x30000-8bit.png', /too many pixels/],
    ['hostile/p04-encrypted-user.pdf', /password-protected/],
    ['hostile/p08-truncated.pdf', /PDF is damaged/],
  ])('%s is refused with a message', async ([name, words]) => {
    const result = await convert(name, { maxMemoryBytes: 400_000_000 })
    expect(result.ok ? 'converted' : result.message).toMatch(words)
  })
})

describe('limits', () => {
  test('a conversion that takes too long is stopped and reported', async () => {
    const result = await convert('good/p-plain.pdf', { timeLimitMs: 5 })
    expect(result).toEqual({ ok: false, message: expect.stringMatching(/took too long/) })
  })

  test('a conversion that takes too much memory is stopped and reported', async () => {
    const result = await convert('good/02-letter.docx', { maxMemoryBytes: 30_000_000 })
    expect(result).toEqual({ ok: false, message: expect.stringMatching(/too complex/) })
  })

  test.for([
    ['hangs', 'trap "" TERM; sleep 1000 & wait; sleep 1000', /took too long/, 3000],
    ['breaks', 'exit 1', /damaged/, 30_000],
  ] as const)(
    'a LibreOffice that %s is stopped with all its children',
    async ([, script, words, timeLimitMs]) => {
      const searchPath = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
      // Without namespaces, root converts as another user.
      await chmod(searchPath, 0o755)
      await writeFile(join(searchPath, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      const result = await convert('good/02-letter.docx', { searchPath, timeLimitMs })
      expect(result.ok ? 'converted' : result.message).toMatch(words)
      await vi.waitFor(async () => {
        const left = (await listProcesses(1)).filter(({ command }) => command.includes(searchPath))
        expect(left).toEqual([])
      }, 10_000)
      await rm(searchPath, { recursive: true })
    },
  )

  test('a server that stops ends its conversions', async () => {
    const stop = new AbortController()
    const conversion = convert('good/02-letter.docx', { signal: stop.signal })
    stop.abort(new Error('stopping'))
    await expect(conversion).rejects.toThrow('stopping')
  })

  test('no temporary files are left', async () => {
    const tempFolder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'))
    vi.stubEnv('TMPDIR', tempFolder)
    onTestFinished(() => void vi.unstubAllEnvs())
    await convert('good/p-plain.pdf')
    await convert('good/02-letter.docx', { timeLimitMs: 500 })
    expect(await readdir(tempFolder)).toEqual([])
    await rm(tempFolder, { recursive: true })
  })
})
