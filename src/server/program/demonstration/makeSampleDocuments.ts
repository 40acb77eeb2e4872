import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib'

import { type ConversionResult, convertToPdf } from '#server/domain/conversion/convertToPdf.ts'
import { SharedPdfProcess } from '#server/domain/conversion/sharedPdfProcess.ts'

import type { Random } from './createRandom.ts'

export type SampleDocument = Omit<Extract<ConversionResult, { ok: true }>, 'ok'> & { readonly size: number }

const pages: readonly (readonly [title: string, lines: readonly string[]])[][] = [
  [['Transcript', ['English 11   A-', 'Algebra II   B+', 'Biology   A', 'World History   B']]],
  [
    ['Transcript, page 1', ['Grade 9', 'Geometry   B', 'Spanish I   A', 'Physical Science   B+']],
    ['Transcript, page 2', ['Grade 10', 'Algebra II   A-', 'Spanish II   A', 'Chemistry   B']],
  ],
  [['Personal statement', ['I take apart radios and put them together again;', 'two of them work.']]],
  [['Certificate', ['Regional debate, second place', 'Robotics club, three years']]],
]

/** As students call their files. */
const fileNames = [
  'transcript.pdf',
  'Transcript (final) FINAL 2.pdf',
  'scan_0007.pdf',
  'Zeugnis Jürgen Groß.pdf',
  'relevé de notes – terminale.pdf',
  '成绩单.pdf',
  '성적증명서.pdf',
  'كشف الدرجات.pdf',
  'תעודת בגרות.pdf',
  'अंकपत्र.pdf',
  "O'Brien's grades.pdf",
  'Official_High_School_Transcript_of_Records_including_all_four_years_and_the_summer_terms_signed_and_sealed.pdf',
  '📄 grades.pdf',
]

/** A few documents, converted as uploaded ones are: every student gets their own copy of one of them. */
export async function makeSampleDocuments(): Promise<SampleDocument[]> {
  const pdfProcess = new SharedPdfProcess()
  try {
    const made: SampleDocument[] = []
    for (const content of pages) {
      const bytes = await drawPages(content)
      const converted = await convertToPdf({ bytes, fileName: 'sample.pdf' }, { pdfProcess })
      if (!converted.ok)
        throw new Error(`A document of the demonstration was not converted: ${converted.message}`)
      made.push({ ...converted, size: bytes.length })
    }
    return made
  } finally {
    await pdfProcess.stop()
  }
}

export function nameFile(random: Random): string {
  return random.pick(fileNames)
}

async function drawPages(content: (typeof pages)[number]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const [title, lines] of content) {
    const page = pdf.addPage([612, 792])
    page.drawText('DEMONSTRATION. Nobody has earned these grades.', { x: 72, y: 740, size: 10, font })
    page.drawText(title, { x: 72, y: 690, size: 24, font })
    page.drawLine({ start: { x: 72, y: 676 }, end: { x: 540, y: 676 }, color: rgb(0.5, 0.5, 0.5) })
    for (const [nth, line] of lines.entries())
      page.drawText(line, { x: 72, y: 640 - nth * 26, size: 14, font })
  }
  return await pdf.save()
}
