import './loadPdfLibAtOnce.ts'

import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import type { CompiledPdfium } from './openPdfium.ts'

// A thread for one file, or for one page. Whatever is thrown here ends it without a reply, and then the file is
// converted elsewhere.

const { PDFDocument } = await import('@cantoo/pdf-lib')
const { getPdfium } = await import('./openPdfium.ts')
const { rebuildPdf } = await import('./rebuildPdf.ts')
void getPdfium(workerData as CompiledPdfium)

parentPort?.once('message', (bytes: Uint8Array | null) => {
  void (bytes ? rebuildPdf(bytes) : rebuildOwnPage()).then((rebuilt) => parentPort?.postMessage(rebuilt))
})

/** Afterwards, other threads find what is compiled: JavaScript in the cache on disk, PDFium in this process. */
async function rebuildOwnPage() {
  const document = await PDFDocument.create()
  document.addPage().drawText('A page')
  const rebuilt = await rebuildPdf(await document.save())
  flushCompileCache()
  return rebuilt
}
