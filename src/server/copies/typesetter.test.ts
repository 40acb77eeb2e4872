import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import type { RecordRow } from '#form/applicationRecord.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { assembleCopy } from './assembleCopy.ts'
import type { CopyInput } from './copyInput.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter()
afterAll(() => typesetter.stop())

/** Line ends of the page are no part of what was written. */
const flatten = (text: string): string => text.replace(/[\s\u200b]+/g, '')

async function readText(pdf: Uint8Array): Promise<string> {
  return (await readPdf(pdf)).map((page) => page.text).join('\n')
}

/** What must be found of a row. pdfium turns lines round that hold right-to-left words: those are looked for one by one. */
function listWanted(row: RecordRow): string[] {
  switch (row.kind) {
    case 'text': {
      const isMixed = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(row.text)
      if (isMixed) return `${row.label} ${row.text}`.split(/[\s,]+/)
      return [row.label, ...(row.text || 'Not answered').split('\n')]
    }
    case 'marks':
      return [row.label, ...row.marks.map((mark) => `[${mark.checked ? 'X' : ' '}]${mark.label}`)]
    case 'document':
      return [row.label, row.fileName ? `${row.fileName} (${row.sizeText}), attached` : 'No file attached']
  }
}

function withAnswers(...texts: string[]): CopyInput {
  const rows = texts.map((text, index): RecordRow => ({
    key: `k${index}`,
    label: 'Answer',
    kind: 'text',
    text,
  }))
  return { ...fullCopyInput, pages: [{ title: 'About You', sections: [{ title: 'Your name', rows }] }] }
}

describe('the copy of a full application', () => {
  test('says whose it is, of which institution, and how it stands', async () => {
    const [first] = await readPdf(await typesetter.typesetCopy(fullCopyInput))
    const { tenant, student, reference, submittedAt } = fullCopyInput
    const wanted = [tenant.name, ...tenant.addressLines, tenant.applicationTitle, student.name, student.email]
    for (const text of [...wanted, reference, submittedAt, fullCopyInput.status, fullCopyInput.madeAt]) {
      expect(first?.text).toContain(text)
    }
  })

  test('holds every step, section, label and answer, and the names of the documents', async () => {
    const text = flatten(await readText(await typesetter.typesetCopy(fullCopyInput)))
    for (const page of fullCopyInput.pages) {
      expect(text).toContain(flatten(page.title))
      for (const section of page.sections) {
        expect(text).toContain(flatten(section.title))
        for (const wanted of section.rows.flatMap(listWanted)) expect(text).toContain(flatten(wanted))
      }
    }
  })

  test('is tagged, has a title and a language, and passes as PDF/UA', async () => {
    const pdf = await typesetter.typesetCopy(fullCopyInput)
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getTitle()).toBe(
      'Undergraduate Application: Wren Elise Calloway, Laurel Mountain University',
    )
    const contents = await unpackPdf(pdf)
    expect(contents).toMatch(/\/Marked true/)
    expect(contents).toMatch(/\/Lang \(en-US\)/)
    expect(contents).toMatch(/<pdfuaid:part>1</)
    expect(contents).toMatch(/\/S \/H1\b/)
  })

  test('is the same whenever it is made of the same answers, in fonts that ship with us', async () => {
    const pdf = await typesetter.typesetCopy(fullCopyInput)
    expect(Buffer.compare(await typesetter.typesetCopy(fullCopyInput), pdf)).toBe(0)
    const fonts = [...(await unpackPdf(pdf)).matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(
      ([, name]) => name,
    )
    expect(fonts.length).toBeGreaterThan(5)
    for (const name of fonts) expect(name).toMatch(/^(Newsreader|Noto)/)
  })
})

describe('what people write', () => {
  test('is never read as markup or as a path', async () => {
    const answers = [
      '#read("/etc/passwd")',
      '$x^2$ *bold* _it_ = Heading',
      '#import "@preview/x:1.0.0": *',
      '\\u{41} "\' ~ -- // x',
    ]
    const text = flatten(await readText(await typesetter.typesetCopy(withAnswers(...answers))))
    for (const answer of answers) expect(text).toContain(flatten(answer))
    const template = readFileSync(join(import.meta.dirname, 'copy.typ'), 'utf8')
    expect(template).not.toMatch(/\b(read|import|include|image|eval|plugin|csv|yaml|toml|xml|cbor)\b\s*[("]/)
  })

  test('stays inside its column, even without a space', async () => {
    const pages = await readPdf(
      await typesetter.typesetCopy(withAnswers('m'.repeat(7000), '👩‍🎓'.repeat(300))),
    )
    expect(
      pages
        .map((page) => page.text)
        .join('')
        .match(/m/g)?.length,
    ).toBeGreaterThanOrEqual(7000)
    for (const page of pages) {
      for (let y = 0; y < 1; y += 0.002) expect(page.getColor(0.95, y)).toEqual([255, 255, 255])
    }
  })

  test('goes on over page breaks to its last word', async () => {
    const essay = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ')
    const pages = await readPdf(await typesetter.typesetCopy(withAnswers(essay)))
    expect(pages.length).toBeGreaterThan(1)
    expect(flatten(pages.map((page) => page.text.split(/Wren Elise Calloway, LMU/)[0]).join(''))).toContain(
      'word1499',
    )
  })

  test('may be broken text', async () => {
    const text = await readText(
      await typesetter.typesetCopy(withAnswers('a\ud800b', 'c\u0000\u0007d', 'e\u2028f\r\ng')),
    )
    for (const letter of 'abcdefg') expect(text).toContain(letter)
  })

  test('can be copied out of the PDF to the last character, whatever the script', async () => {
    const characters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter(
      (one) => /[\p{L}\p{N}\p{P}\p{S}\p{M}]/u.test(one) && !/\p{Default_Ignorable_Code_Point}/u.test(one),
    )
    const pick = (): string => characters[Math.floor(Math.random() * characters.length)] ?? ''
    const answers = Array.from({ length: 40 }, () => Array.from({ length: 30 }, pick).join(''))
    const pdf = await typesetter.typesetCopy(withAnswers(...answers))
    // pdfium loses some characters of two units, which other readers give, so what the fonts and the notes say counts too.
    const noted = [
      ...(await unpackPdf(pdf)).matchAll(/(?:\/ActualText <FEFF|^<[0-9A-F]{4}> <)([0-9A-F]+)>/gm),
    ]
    const notes = noted.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    const found = `${await readText(pdf)}${notes.join('')}`
    const foundCharacters = new Set([...found, ...found.normalize('NFKD')])
    const missing = [...answers.join('')].filter(
      (one) =>
        !foundCharacters.has(one) && ![...one.normalize('NFKD')].every((part) => foundCharacters.has(part)),
    )
    expect(missing.map((one) => one.codePointAt(0)?.toString(16))).toEqual([])
  })
})

describe('the process', () => {
  test('is kept from copy to copy and replaced after many', async () => {
    const own = new Typesetter({ copiesPerProcess: 2 })
    const pids: (number | undefined)[] = []
    for (const name of ['a', 'b', 'c']) {
      await own.typesetCopy(withAnswers(name))
      pids.push(own.pid)
    }
    own.stop()
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).not.toBe(pids[1])
  })

  test('is started anew when it dies, and when a copy takes too long', async () => {
    const own = new Typesetter({ timeLimitMs: 5_000 })
    await own.typesetCopy(withAnswers('a'))
    process.kill(own.pid ?? 0, 'SIGKILL')
    await expect.poll(() => own.pid).toBeUndefined()
    expect(await readText(await own.typesetCopy(withAnswers('after that')))).toContain('after that')
    own.stop()
    await expect(own.typesetCopy(withAnswers('a'))).rejects.toThrow(/stopped/)
    const hasty = new Typesetter({ timeLimitMs: 1 })
    await expect(hasty.typesetCopy(withAnswers('a'))).rejects.toThrow(/not ready after 1 ms/)
    expect(hasty.pid).toBeUndefined()
  })
})

describe('documents behind the summary', () => {
  test('are appended page by page and stand in the list of contents; the summary keeps its title and tags', async () => {
    const summary = await typesetter.typesetCopy(fullCopyInput)
    const transcript = await PDFDocument.create()
    for (const text of ['first page', 'second page']) transcript.addPage([300, 300]).drawText(text)
    const pdf = await assembleCopy(summary, [
      { title: 'Transcript: Zeugnis Łódź.pdf', pdf: await transcript.save() },
    ])
    const pages = await readPdf(pdf)
    expect(pages.slice(-2).map((page) => page.text)).toEqual(['first page', 'second page'])
    expect(pages).toHaveLength((await readPdf(summary)).length + 2)
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getTitle()).toContain('Wren Elise Calloway')
    const contents = await unpackPdf(pdf)
    expect(contents).toMatch(/\/StructTreeRoot/)
    expect(contents).toMatch(/\/Lang \(en-US\)/)
    expect(contents).not.toMatch(/pdfuaid:part/)
    expect(contents).toContain(Buffer.from('Łódź', 'utf16le').swap16().toString('hex').toUpperCase())
  })

  test('without any the summary is the copy', async () => {
    const summary = await typesetter.typesetCopy(fullCopyInput)
    expect(await assembleCopy(summary, [])).toBe(summary)
  })
})
