import { onTestFinished } from 'vitest'

import { SharedPdfProcess } from '#server/domain/conversion/sharedPdfProcess.ts'

import { readPdf } from './readPdf.ts'

/** The machine may be busy. */
export const patient = { startLimitMs: 60_000, timeLimitMs: 20_000 }

/** Stopped when the test ends. */
export function openPdfProcess(...args: ConstructorParameters<typeof SharedPdfProcess>): SharedPdfProcess {
  const pdfProcess = new SharedPdfProcess(...args)
  onTestFinished(async () => await pdfProcess.stop())
  return pdfProcess
}

/** The text of each page; nothing without a PDF. */
export async function readPageTexts(pdf: Uint8Array | undefined): Promise<string[]> {
  return pdf === undefined ? [] : (await readPdf(pdf)).map(({ text }) => text.trim())
}
