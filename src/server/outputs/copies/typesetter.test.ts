import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import type { RecordRow } from '#form/recordPages.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { typesetBytes } from '#testing/typesetBytes.ts'
import type { CopyInput } from './findWantedCopy.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter()
afterAll(() => typesetter[Symbol.dispose]())

/** Line breaks of the page are not part of the text. */
const flatten = (text: string): string => text.replace(/[\s\u200b]+/g, '')

async function readText(pdf: Uint8Array): Promise<string> {
  return (await readPdf(pdf)).map((page) => page.text).join('\n')
}

/** The expected text of a row. pdfium reverses lines with right-to-left words, so those are searched word by word. */
function listWanted(row: RecordRow): string[] {
  switch (row.kind) {
    case 'text': {
      const isMixed = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(row.text)
      if (isMixed) return `${row.label} ${row.text}`.split(/[\s,]+/)
      return [row.label, ...(row.text || 'Not answered').split('\n')]
    }
    case 'marks':
      return [row.label, ...row.marks.filter(({ checked }) => checked).map((mark) => mark.label)]
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

const withEmptyGroup: CopyInput = {
  ...fullCopyInput,
  pages: [
    ...fullCopyInput.pages,
    {
      title: 'More',
      sections: [
        {
          title: 'Colleges attended: College 2',
          rows: ['College', 'College City'].map((label) => ({ key: label, label, kind: 'text', text: '' })),
        },
      ],
    },
  ],
}

describe('the copy of a full application', () => {
  test('shows the student, the institution and the status', async () => {
    const [first] = await readPdf(await typesetBytes(typesetter, fullCopyInput))
    const { student, reference, submittedAt } = fullCopyInput
    const { partnerName, applicationTitle, office } = fullCopyInput.tenant
    const wanted = [partnerName, office.name, ...office.addressLines, applicationTitle, student.name]
    for (const text of [
      ...wanted,
      student.email,
      reference,
      submittedAt,
      fullCopyInput.status,
      fullCopyInput.madeAt,
    ]) {
      expect(first?.text).toContain(text)
    }
  })

  test('contains every step, section, label and answer, and the names of the documents', async () => {
    const text = flatten(await readText(await typesetBytes(typesetter, fullCopyInput)))
    for (const page of fullCopyInput.pages) {
      expect(text).toContain(flatten(page.title))
      for (const section of page.sections) {
        expect(text).toContain(flatten(section.title))
        for (const wanted of section.rows.flatMap(listWanted)) expect(text).toContain(flatten(wanted))
      }
    }
  })

  test('leaves out unselected choices, and reports an empty group once', async () => {
    const text = await readText(await typesetBytes(typesetter, withEmptyGroup))
    expect(text).toContain('Asian')
    expect(text).not.toContain('American Indian')
    expect(text).toMatch(/Colleges attended: College 2\s+Not answered/)
    expect(text).not.toContain('College City')
  })

  test('has the name, the reference and its number on each sheet', async () => {
    const sheets = await readPdf(await typesetBytes(typesetter, fullCopyInput))
    expect(sheets.length).toBeGreaterThan(1)
    for (const [index, { text }] of sheets.entries()) {
      expect(text).toContain('Wren Elise Calloway, LMU 4K7P 92QX')
      expect(text).toContain(`Page ${index + 1} of ${sheets.length}`)
    }
  })

  test('is tagged, has a title and a language, and conforms to PDF/UA', async () => {
    const pdf = await typesetBytes(typesetter, fullCopyInput)
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

  test('marks a draft on every page, and a submission on none', async () => {
    const draft = { ...fullCopyInput, reference: null, submittedAt: null, status: 'Not yet submitted' }
    const drafts = await readPdf(await typesetBytes(typesetter, draft))
    for (const page of drafts) expect(page.text).toContain('Draft, not yet submitted')
    expect(await readText(await typesetBytes(typesetter, fullCopyInput))).not.toMatch(/draft/i)
  })

  test('is identical for the same answers, in shipped fonts', async () => {
    const pdf = await typesetBytes(typesetter, fullCopyInput)
    expect(Buffer.compare(await typesetBytes(typesetter, fullCopyInput), pdf)).toBe(0)
    const fonts = [...(await unpackPdf(pdf)).matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(
      ([, name]) => name,
    )
    expect(fonts.length).toBeGreaterThan(5)
    for (const name of fonts) expect(name).toMatch(/^(Newsreader|Noto|Vazirmatn)/)
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
    const text = flatten(await readText(await typesetBytes(typesetter, withAnswers(...answers))))
    for (const answer of answers) expect(text).toContain(flatten(answer))
    const template = readFileSync(join(import.meta.dirname, 'copy.typ'), 'utf8')
    expect(template).not.toMatch(/\b(read|import|include|image|eval|plugin|csv|yaml|toml|xml|cbor)\b\s*[("]/)
  })

  test('stays inside its column, even without a space', async () => {
    const pages = await readPdf(
      await typesetBytes(typesetter, withAnswers('m'.repeat(7000), '👩‍🎓'.repeat(300))),
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

  test('continues over page breaks to its last word', async () => {
    const essay = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ')
    const pages = await readPdf(await typesetBytes(typesetter, withAnswers(essay)))
    expect(pages.length).toBeGreaterThan(1)
    expect(flatten(pages.map((page) => page.text.split(/Wren Elise Calloway, LMU/)[0]).join(''))).toContain(
      'word1499',
    )
  })

  test('can be long and hostile in every answer at once', async () => {
    const hostile = [
      '\u202e\u2067evil'.repeat(900),
      '[#panic()] ${x} </w:t> %PDF-1.7 endstream '.repeat(150),
      '\u0001\u0000\u009f'.repeat(2000),
      '\u0301'.repeat(7000),
      '\n'.repeat(3000),
      '𓀀'.repeat(3000),
    ]
    const [first, ...rest] = await readPdf(await typesetBytes(typesetter, withAnswers(...hostile, 'the end')))
    expect(first?.text).toContain('Laurel Mountain University')
    expect(rest.at(-1)?.text).toContain('the end')
    for (const page of rest) {
      expect(page.text).toMatch(/Page \d+ of \d+/)
      for (let y = 0; y < 1; y += 0.01) expect(page.getColor(0.95, y)).toEqual([255, 255, 255])
    }
  })

  test('cannot reverse the text around it', async () => {
    const name = 'Wren \u202eevil\u2067'
    const input = { ...withAnswers('a'), student: { name, email: 'wren@example.com' } }
    const [page] = await readPdf(await typesetBytes(typesetter, input))
    expect(page?.text).toMatch(/, LMU 4K7P 92QX\s+Page 1 of 1/)
  })

  test('may be broken text', async () => {
    const text = await readText(
      await typesetBytes(typesetter, withAnswers('a\ud800b', 'c\u0000\u0007d', 'e\u2028f\r\ng')),
    )
    for (const letter of 'abcdefg') expect(text).toContain(letter)
  })
})

describe('the process', () => {
  test('is reused for several copies and then replaced', async () => {
    const own = new Typesetter({ copiesPerProcess: 2 })
    const pids: (number | undefined)[] = []
    for (const name of ['a', 'b', 'c']) {
      await typesetBytes(own, withAnswers(name))
      pids.push(own.pid)
    }
    own[Symbol.dispose]()
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).not.toBe(pids[1])
  })

  test('is restarted when it dies, and when a copy takes too long', async () => {
    const own = new Typesetter({ timeLimitMs: 30_000 })
    await typesetBytes(own, withAnswers('a'))
    process.kill(own.pid ?? 0, 'SIGKILL')
    await expect.poll(() => own.pid).toBeUndefined()
    expect(await readText(await typesetBytes(own, withAnswers('after that')))).toContain('after that')
    own[Symbol.dispose]()
    await expect(typesetBytes(own, withAnswers('a'))).rejects.toThrow(/stopped/)
    const hasty = new Typesetter({ timeLimitMs: 1 })
    await expect(typesetBytes(hasty, withAnswers('a'))).rejects.toThrow(/not ready after 1 ms/)
    expect(hasty.pid).toBeUndefined()
  })

  test('is killed when a copy takes too much memory, and the next copy gets a new one', async () => {
    const own = new Typesetter({ maxMemoryBytes: 1_000_000 })
    await expect(typesetBytes(own, withAnswers('a'))).rejects.toThrow(/more than 1000000 bytes/)
    expect(own.pid).toBeUndefined()
    own[Symbol.dispose]()
  })

  test('reports a document that is not a PDF, and continues', async () => {
    const broken = { answerKey: 'a', label: 'A', fileName: 'a.pdf', pdf: Buffer.from('not a PDF') }
    await expect(typesetBytes(typesetter, withAnswers('a'), [broken])).rejects.toThrow(/could not be typeset/)
    expect(await readText(await typesetBytes(typesetter, withAnswers('after that')))).toContain('after that')
  })
})
