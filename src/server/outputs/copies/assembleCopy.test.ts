import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import { constants, deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { rebuildPdf } from '#server/domain/conversion/rebuildPdf.ts'
import { composePdf } from '#testing/composePdf.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { typesetBytes } from '#testing/typesetBytes.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter()
afterAll(() => typesetter[Symbol.dispose]())

/** With a black square in its lower left corner. */
async function makePdf(...pages: { text: string; size: [number, number]; turned?: number }[]) {
  const document = await PDFDocument.create()
  for (const { text, size, turned = 0 } of pages) {
    const page = document.addPage(size)
    page.setRotation(degrees(turned))
    if (text === '') continue
    page.drawText(text, { x: 100, y: 100 })
    page.drawRectangle({ x: 0, y: 0, width: 60, height: 60 })
  }
  return await document.save()
}

const transcript = { answerKey: 'transcript', label: 'Transcript', fileName: 'Zeugnis Łódź.pdf' }
const statement = { answerKey: 'other', label: 'Statement', fileName: 'statement.pdf' }

describe('documents behind the summary', () => {
  test('are on separate pages, which name them and are numbered with the others', async () => {
    const summary = await readPdf(await typesetBytes(typesetter, fullCopyInput))
    const letter: [number, number] = [612, 792]
    const pdf = await typesetBytes(typesetter, fullCopyInput, [
      {
        ...transcript,
        pdf: await makePdf({ text: 'first', size: letter }, { text: 'second', size: letter }),
      },
      { ...statement, pdf: await makePdf({ text: 'third', size: letter }) },
    ])
    const pages = await readPdf(pdf)

    expect(pages).toHaveLength(summary.length + 3)
    const [first, second, third] = pages.slice(-3).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(first).toMatch(/^Transcript Zeugnis Łódź\.pdf, page 1 of 2 .*first/)
    expect(second).toMatch(/^Transcript, continued: Zeugnis Łódź\.pdf, page 2 of 2 .*second/)
    expect(third).toMatch(/^Statement statement\.pdf, page 1 of 1 .*third/)
    expect(third).toContain(`Wren Elise Calloway, LMU 4K7P 92QX Page ${pages.length} of ${pages.length}`)
    expect(pages.map(({ text }) => text).join(' ')).toContain(`attached on page ${summary.length + 1}`)
  })

  test('are rotated as displayed, whatever their size', async () => {
    const turned = [0, 90, 180, 270].map((angle) => ({
      text: 'x',
      size: [400, 600] satisfies [number, number],
      turned: angle,
    }))
    const pdf = await typesetBytes(typesetter, fullCopyInput, [
      { ...transcript, pdf: await makePdf(...turned, { text: '', size: [3000, 3000] }) },
    ])
    const pages = (await readPdf(pdf)).slice(-5)

    expect(pages.map(({ width, height }) => width > height)).toEqual([false, true, false, true, false])
    const isDark = (x: number, y: number, index: number) => (pages[index]?.getColor(x, y)[0] ?? 255) < 40
    // 400 by 600 points, from 78 points below the top, centered.
    expect(isDark((306 - 200 + 30) / 612, (78 + 570) / 792, 0)).toBe(true)
    expect(isDark((396 - 300 + 30) / 792, (78 + 30) / 612, 1)).toBe(true)
    expect(isDark((306 + 200 - 30) / 612, (78 + 30) / 792, 2)).toBe(true)
    expect(isDark((396 + 300 - 30) / 792, (78 + 370) / 612, 3)).toBe(true)
  })

  test('are read aloud in place and listed in the outline; title and language stay', async () => {
    const pdf = await typesetBytes(typesetter, fullCopyInput, [
      { ...transcript, pdf: await makePdf({ text: 'first', size: [612, 792] }) },
    ])
    const contents = await unpackPdf(pdf)
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    const last = document.getPages().at(-1)

    expect(document.getTitle()).toContain('Wren Elise Calloway')
    expect(contents).toMatch(/\/Lang \(en-US\)/)
    // What is drawn is the content of a paragraph of that page.
    const paragraph = new RegExp(
      `/S /P\\s+/P \\d+ 0 R\\s+/Pg ${last?.ref.objectNumber} 0 R\\s+/K (\\d+)`,
    ).exec(contents)
    expect(contents).toMatch(
      new RegExp(`/P << /MCID ${paragraph?.[1]} >> BDC\\s[\\s\\S]{0,200}/EmbeddedPdfPage-?\\d+ Do`),
    )
    expect(contents).toMatch(/\/Title \(Transcript\)/)
    // Nobody has checked what students attach.
    expect(contents).not.toMatch(/pdfuaid:part/)
  })
})

describe('a document with odd contents', () => {
  const blue = Buffer.from('0 0 1 rg 0 0 612 792 re f '.repeat(20))
  const [deflated, endless] = [deflateSync(blue), deflateSync(blue, { finishFlush: constants.Z_SYNC_FLUSH })]

  const compose = (contents: string, filter: string, stream: Uint8Array): Buffer =>
    composePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents ${contents} >>`,
      { entries: `/Filter ${filter}`, contents: stream },
      '[4 0 R]',
      '<< /Odd true >>',
    ])

  test.for<[what: string, pdf: Buffer, color: readonly number[]]>([
    ['a stream that never ends', compose('4 0 R', '/FlateDecode', endless), [0, 0, 255]],
    [
      'a stream without its checksum',
      compose('4 0 R', '/FlateDecode', deflated.subarray(0, -4)),
      [0, 0, 255],
    ],
    ['a shortened name', compose('4 0 R', '/Fl', deflated), [0, 0, 255]],
    ['a missing part', compose('[4 0 R 99 0 R]', '/FlateDecode', deflated), [0, 0, 255]],
    ['an empty part', compose('[null 4 0 R]', '/FlateDecode', deflated), [0, 0, 255]],
    ['a list of its own', compose('5 0 R', '/FlateDecode', deflated), [0, 0, 255]],
    ['a list within a list', compose('[[4 0 R] 4 0 R]', '/FlateDecode', deflated), [0, 0, 255]],
    ['no stream', compose('6 0 R', '/FlateDecode', deflated), [255, 255, 255]],
    ['a stream of nothing', compose('4 0 R', '/FlateDecode', Buffer.alloc(0)), [255, 255, 255]],
  ])('that is accepted is in the copy as readers show it: %s', async ([, pdf, color]) => {
    expect((await readPdf(pdf))[0]?.getColor(0.5, 0.5)).toEqual(color)
    const document = { ...transcript, ...(await rebuildPdf(pdf)) }
    expect((await readPdf(document.pdf))[0]?.getColor(0.5, 0.5)).toEqual(color)
    const copy = await readPdf(await typesetBytes(typesetter, fullCopyInput, [document]))
    expect(copy.at(-1)?.getColor(0.5, 0.5)).toEqual(color)
  })

  test.for<[what: string, pdf: Buffer]>([
    ['no deflated bytes', compose('4 0 R', '/FlateDecode', blue)],
    ['a filter of pictures', compose('4 0 R', '/JBIG2Decode', blue)],
    ['what another program enciphers', compose('4 0 R', '/Crypt', blue)],
  ])('that nobody can decode is refused when it is attached: %s', async ([, pdf]) => {
    await expect(rebuildPdf(pdf)).rejects.toThrow('This PDF is damaged')
  })
})
