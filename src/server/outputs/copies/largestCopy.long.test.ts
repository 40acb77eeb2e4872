import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test } from 'vitest'

import { maxFileBytes } from '#contract/fileRules.ts'
import { conversionLimits } from '#server/domain/conversion/conversionRefusal.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { typesetBytes } from '#testing/typesetBytes.ts'

import { Typesetter } from './typesetter.ts'

const documents = 3

/** As many pages as are accepted, about as large as a file may be. */
async function makeLargestPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont('Helvetica')
  // What is random is not compressed: in hexadecimal digits, half of it.
  const lettersEach = Math.floor((maxFileBytes / conversionLimits.maxPages) * 1.2)
  for (let page = 0; page < conversionLimits.maxPages; page += 1) {
    const text = randomBytes(lettersEach / 2).toString('hex')
    const lines = text.match(/.{1,100}/g) ?? []
    document.addPage([612, 792]).drawText(lines.join('\n'), { x: 20, y: 770, size: 9, lineHeight: 12, font })
  }
  return await document.save()
}

/** Keeps the processors busy with twice as many programs as there are. */
function occupyProcessors(): void {
  for (let program = 0; program < availableParallelism() * 2; program += 1) {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    onTestFinished(() => void busy.kill('SIGKILL'))
  }
}

test('the copy with the largest documents is made within its limits on a busy machine', async () => {
  const typesetter = new Typesetter()
  onTestFinished(() => typesetter[Symbol.dispose]())
  const pdf = await makeLargestPdf()
  expect(pdf.length).toBeGreaterThan(maxFileBytes / 2)
  occupyProcessors()

  const copy = await typesetBytes(
    typesetter,
    fullCopyInput,
    Array.from({ length: documents }, (_, index) => ({
      answerKey: `document_${index}`,
      label: `Document ${index}`,
      fileName: `document-${index}.pdf`,
      pdf,
    })),
  )

  const { length } = (await PDFDocument.load(copy, { updateMetadata: false })).getPages()
  expect(length).toBeGreaterThan(documents * conversionLimits.maxPages)
}, 240_000)
