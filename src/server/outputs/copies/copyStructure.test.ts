import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import type { RecordRow } from '#form/recordPages.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { readPdfStructure } from '#testing/readPdfStructure.ts'
import { typesetBytes } from '#testing/typesetBytes.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter()
afterAll(() => typesetter[Symbol.dispose]())

const essay = 'The ridge behind our house is where I learned to wait. '.repeat(8).trim()
const rows: RecordRow[] = [
  { key: 'first_name', label: 'First Name', kind: 'text', text: 'Wren' },
  { key: 'preferred_name', label: 'Preferred Name', kind: 'text', text: '' },
  {
    key: 'race',
    label: 'Race (choose all that apply)',
    kind: 'marks',
    marks: [
      { label: 'Asian', checked: true },
      { label: 'White', checked: true },
    ],
  },
  { key: 'statement', label: 'Personal statement', kind: 'text', text: essay },
  {
    key: 'transcript',
    label: 'Transcript',
    kind: 'document',
    fileName: 'grade-11.pdf',
    sizeText: '412 KB',
  },
]
const input = { ...fullCopyInput, pages: [{ title: 'About You', sections: [{ title: 'You', rows }] }] }
const transcript = { answerKey: 'transcript', label: 'Transcript', fileName: 'grade-11.pdf' }

async function makeDocument(...texts: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const text of texts) document.addPage([612, 792]).drawText(text, { x: 100, y: 100 })
  return await document.save()
}

const listTop = 'Document|  Div|    Div|      Span Laurel Mountain University|    Div'.split('|')

test('the copy is read aloud from top to bottom: headings, and lists of labels with their answers', async () => {
  const lines = await readPdfStructure(await typesetBytes(typesetter, input), 0)
  expect(lines.slice(0, 5)).toEqual(listTop)
  expect(lines.slice(lines.indexOf('  P Undergraduate Application'))).toEqual([
    '  P Undergraduate Application',
    '  H1 Wren Elise Calloway',
    '  P wren.calloway@example.com',
    '  Div',
    ...[
      ['Reference', 'LMU 4K7P 92QX'],
      ['Status', 'Submitted'],
      ['Submitted', 'January 31, 2025, 11:52 PM Eastern Time'],
      ['Copy made', 'February 1, 2025'],
    ].flatMap(([label, value]) => ['    Div', `      P ${label}`, `      P ${value}`]),
    '  H2 About You',
    '  H3 You',
    '  L',
    ...listItem('First Name', 'Wren'),
    ...listItem('Preferred Name', 'Not answered'),
    ...listItem('Race (choose all that apply)', 'Asian', 'White'),
    ...listItem('Personal statement', essay),
    ...listItem('Transcript', 'grade-11.pdf (412 KB), attached'),
    'outside Wren Elise Calloway, LMU 4K7P 92QX Page 1 of 1',
  ])
})

test('each page of a document is read aloud after the line that names it', async () => {
  const pdf = await typesetBytes(typesetter, input, [
    { ...transcript, pdf: await makeDocument('Algebra II', 'Chemistry') },
  ])
  const footer = (page: number) => `outside Wren Elise Calloway, LMU 4K7P 92QX Page ${page} of 3`
  expect((await readPdfStructure(pdf, 0)).slice(-7)).toEqual([
    ...listItem('Personal statement', essay).slice(-1),
    ...listItem('Transcript', 'grade-11.pdf (412 KB), attached on page 2'),
    footer(1),
  ])
  expect(await readPdfStructure(pdf, 1)).toEqual([
    'Document',
    '  H2 Transcript',
    '  P grade-11.pdf, page 1 of 2',
    '  P Algebra II',
    footer(2),
  ])
  expect(await readPdfStructure(pdf, 2)).toEqual([
    'Document',
    '  P Transcript, continued: grade-11.pdf, page 2 of 2',
    '  P Chemistry',
    footer(3),
  ])
})

test('windows show the title, and bookmarks are the headings, whatever is in a copy', async () => {
  const headings = ['Wren Elise Calloway', 'About You', 'You']
  expect(await readWindow(await typesetBytes(typesetter, input))).toEqual({
    isTitleShown: true,
    bookmarks: headings,
  })
  const documents = [{ ...transcript, pdf: await makeDocument('Algebra II') }]
  expect(await readWindow(await typesetBytes(typesetter, input, documents))).toEqual({
    isTitleShown: true,
    bookmarks: [...headings, 'Transcript'],
  })
  const undrawn = [{ key: 'first_name', label: 'First Name', kind: 'text' as const, text: '\u{13000}' }]
  const pages = [{ title: 'About You', sections: [{ title: 'You', rows: undrawn }] }]
  expect(await readWindow(await typesetBytes(typesetter, { ...input, pages }))).toEqual({
    isTitleShown: true,
    bookmarks: headings,
  })
})

test('no text of a long application is outside of the tags, except for the foot of each page', async () => {
  const pdf = await typesetBytes(typesetter, fullCopyInput)
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
  for (let index = 0; index < pages; index += 1) {
    const outside = (await readPdfStructure(pdf, index)).filter((line) => line.startsWith('outside'))
    expect(outside).toEqual([`outside Wren Elise Calloway, LMU 4K7P 92QX Page ${index + 1} of ${pages}`])
  }
})

function listItem(label: string, ...answers: string[]): string[] {
  return [
    '    LI',
    '      Lbl',
    `        Span ${label}`,
    '      LBody',
    ...answers.map((answer) => `        P ${answer}`),
  ]
}

async function readWindow(pdf: Uint8Array): Promise<{ isTitleShown: boolean; bookmarks: string[] }> {
  const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false })
  const preferences = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict)
  const listTitles = (holder: PDFDict): string[] => {
    const titles: string[] = []
    let item = holder.lookupMaybe(PDFName.of('First'), PDFDict)
    while (item) {
      titles.push(item.lookup(PDFName.of('Title'), PDFString, PDFHexString).decodeText(), ...listTitles(item))
      item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
    }
    return titles
  }
  return {
    isTitleShown: preferences.lookup(PDFName.of('DisplayDocTitle')) === PDFBool.True,
    bookmarks: listTitles(context.lookup(catalog.get(PDFName.of('Outlines')), PDFDict)),
  }
}
