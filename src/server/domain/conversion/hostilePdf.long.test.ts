import { deflateSync } from 'node:zlib'

import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'

import { composeOnePage, composePdf, type PdfPart } from '#testing/composePdf.ts'
import { readFixture } from '#testing/readFixture.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'

import { conversionLimits } from './conversionRefusal.ts'
import { convertToPdf } from './convertToPdf.ts'
import { rebuildPdf } from './rebuildPdf.ts'

const outside = 'http://outside.example/x'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const file: PdfPart = { entries: '/Type /EmbeddedFile', contents: Buffer.from('attached secret') }
const fileSpec = `<< /Type /Filespec /F (${outside}) /UF (secret.exe) /EF << /F 6 0 R >> >>`
const annotation = (rest: string): string => `/Annots [<< /Type /Annot /Rect [0 0 600 700] ${rest} >>]`

/** Everything that must not occur in what staff open. */
const active =
  /JavaScript|\/JS\b|\/Launch|\/EmbeddedFile|\/AA\b|OpenAction|SubmitForm|ImportData|\/URI|GoToR|GoToE|\/XFA|RichMedia|\/Movie|\/Sound|Filespec|\/EF\b|\/Names|\/Annots|AcroForm|app\.alert|outside\.example|attached secret|secret\.exe/

describe('active content of a PDF is removed, and its page stays', () => {
  test.for<[what: string, added: Parameters<typeof composeOnePage>[0]]>([
    ['a script on opening', { catalog: `/OpenAction ${script}` }],
    ['a script by name', { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
    ['a script on closing', { catalog: `/AA << /WC ${script} >>`, page: `/AA << /O ${script} >>` }],
    ['a program to start', { catalog: `/OpenAction << /S /Launch /F (${outside}) /Win << /F (cmd) >> >>` }],
    ['a link', { page: annotation(`/Subtype /Link /A << /S /URI /URI (${outside}) >>`) }],
    ['another document', { catalog: `/OpenAction << /S /GoToR /F (${outside}) /D [0 /Fit] >>` }],
    ['a chain of actions', { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>` }],
    [
      'an attachment',
      { catalog: `/Names << /EmbeddedFiles << /Names [(a) ${fileSpec}] >> >>`, objects: [file] },
    ],
    ['an associated file', { page: `/AF [${fileSpec}]`, objects: [file] }],
    ['a pinned file', { page: annotation(`/Subtype /FileAttachment /FS ${fileSpec}`), objects: [file] }],
    ['a film', { page: annotation(`/Subtype /RichMedia /RichMediaContent << /Assets << >> >>`) }],
    ['a form that sends itself', { catalog: `/OpenAction << /S /SubmitForm /F (${outside}) >>` }],
    [
      'a form of Adobe’s',
      { catalog: '/AcroForm << /XFA 6 0 R /Fields [] >>', objects: [{ ...file, entries: '' }] },
    ],
    ['a web address of the document', { catalog: `/URI << /Base (${outside}) >>` }],
    [
      'an action within what the page draws with',
      { page: '/Group 6 0 R', objects: [`<< /S /Transparency /Next ${script} /Odd 7 0 R >>`, script] },
    ],
  ])('%s', async ([, added]) => {
    const bytes = composeOnePage(added)
    expect(await unpackPdf(bytes)).toMatch(active)

    const { pdf, pageCount } = await rebuildPdf(bytes)

    expect(pageCount).toBe(1)
    expect(await unpackPdf(pdf)).not.toMatch(active)
    const [page] = await readPdf(pdf)
    expect(page?.text.trim()).toBe('kept')
    expect(page?.getColor(0.5, 0.5)).toEqual([0, 0, 255])
  })
})

describe('pages look as they did', () => {
  test('a layer that was hidden stays hidden', async () => {
    const layers = '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >>'
    const layer = (name: string): string => `<< /Type /OCG /Name (${name}) >>`
    const bytes = composePdf([
      `<< /Type /Catalog /Pages 2 0 R ${layers} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Properties << /A 6 0 R /B 7 0 R >> >> >>',
      {
        entries: '',
        contents: Buffer.from(
          '/OC /A BDC 1 0 0 rg 0 0 50 100 re f EMC /OC /B BDC 0 0 1 rg 50 0 50 100 re f EMC',
        ),
      },
      'null',
      layer('hidden'),
      layer('shown'),
    ])
    const [page] = await readPdf((await rebuildPdf(bytes)).pdf)
    expect(page?.getColor(0.25, 0.5)).toEqual([255, 255, 255])
    expect(page?.getColor(0.75, 0.5)).toEqual([0, 0, 255])
  })

  test('one that is only protected against changes is accepted', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200]).drawText('protected', { x: 20, y: 100 })
    pdf.encrypt({ ownerPassword: 'of the owner', userPassword: '', permissions: { printing: false } })
    const { pdf: rebuilt } = await rebuildPdf(await pdf.save())
    expect((await readPdf(rebuilt))[0]?.text.trim()).toBe('protected')
    expect(Buffer.from(rebuilt).includes('/Encrypt')).toBe(false)
  })

  test('a page that is turned stays turned', async () => {
    const [page] = await readPdf((await rebuildPdf(composeOnePage({ page: '/Rotate 90' }))).pdf)
    expect([page?.width, page?.height]).toEqual([792, 612])
  })

  test.for(['', '/MediaBox [0 0 0 0]', '/MediaBox [(a) 0 0 0]'])(
    'a page of size "%s" is one of Letter',
    async (mediaBox) => {
      const [page] = await readPdf((await rebuildPdf(composeOnePage({ mediaBox }))).pdf)
      expect([page?.width, page?.height]).toEqual([612, 792])
    },
  )
})

/** A cross-reference stream with an object stream that decompresses to far more than it declares. */
function composeObjectStreamBomb(): Buffer {
  const bomb = deflateSync(Buffer.concat([Buffer.from('6 0 '), Buffer.alloc(400_000_000, ' ')]))
  return composeOnePage({
    objects: [{ entries: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', contents: bomb }],
  })
}

/** 2 MB of contents that fifty pages have in common. */
function composeSharedContents(): Buffer {
  const kids = Array.from({ length: 50 }, (_, index) => `${index + 4} 0 R`)
  const contents = deflateSync(Buffer.alloc(2_000_000, '0 0 m 1 1 l S\n'))
  return composePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
    { entries: '/Filter /FlateDecode', contents },
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R >>'),
  ])
}

function composeManyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`)
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'
  return composePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`,
    ...kids.map(() => page),
  ])
}

describe('an unacceptable file is refused with a message', () => {
  test.for<[what: string, compose: () => Uint8Array, words: RegExp]>([
    ['too many pages', () => composeManyPages(conversionLimits.maxPages + 1), /too many pages/],
    ['2000 pages', () => composeManyPages(2000), /too many pages/],
    ['no page', () => composeManyPages(0), /damaged/],
    [
      'a page larger than any paper',
      () => composeOnePage({ mediaBox: '/MediaBox [0 0 200000 200000]' }),
      /page of this document is too large/,
    ],
    [
      'a page made larger by its unit',
      () => composeOnePage({ page: '/UserUnit 1000' }),
      /page of this document is too large/,
    ],
    [
      'a form that only Adobe Reader shows',
      () => composeOnePage({ catalog: '/NeedsRendering true' }),
      /only Adobe Reader/,
    ],
    [
      'contents that unpack to far more',
      () => readFixture('hostile/p12-flatebomb-600MB-content.pdf'),
      /unpacks to far more/,
    ],
    ['contents that many pages draw', composeSharedContents, /unpacks to far more/],
    ['pages within themselves', () => readFixture('hostile/p15-page-tree-loop.pdf'), /too many pages/],
    ['text that says it is a PDF', () => Buffer.from('%PDF-1.7\nbut it is not'), /damaged/],
    [
      'a page whose parent is no list of pages',
      () => composeOnePage({ page: '/Parent [1]' }),
      /PDF is damaged/,
    ],
    ['objects that unpack to far more', composeObjectStreamBomb, /too complex|unpacks to far more|damaged/],
    [
      'lists within lists without end',
      () => composeOnePage({ page: `/Group ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
      /damaged|too complex/,
    ],
  ])('%s', async ([, compose, words]) => {
    const result = await convertToPdf({ bytes: compose(), fileName: 'letter.pdf' })
    expect(result.ok ? 'converted' : result.message).toMatch(words)
  })
})

describe('polyglot files', () => {
  test('a PDF with a zip file behind it is a PDF, and the zip file is gone', async () => {
    const docx = readFixture('good/02-letter.docx')
    const result = await convertToPdf({
      bytes: Buffer.concat([composeOnePage({}), docx]),
      fileName: 'letter.pdf',
    })
    if (!result.ok) throw new Error(result.message)
    expect((await readPdf(result.pdf))[0]?.text.trim()).toBe('kept')
    expect(Buffer.from(result.pdf).includes('word/document.xml')).toBe(false)
  })

  test('a PDF behind a web page is a PDF, and the web page is gone', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>\n')
    const result = await convertToPdf({
      bytes: Buffer.concat([page, composeOnePage({})]),
      fileName: 'letter.pdf',
    })
    if (!result.ok) throw new Error(result.message)
    expect(Buffer.from(result.pdf).includes('<script>')).toBe(false)
    expect((await readPdf(result.pdf))[0]?.text.trim()).toBe('kept')
  })
})
