import { Worker } from 'node:worker_threads'

import { type CompiledPdfium, compilePdfium } from './openPdfium.ts'
import type { RebuiltPdf } from './rebuildPdf.ts'

export interface PdfRequest {
  /** Repeated in the reply, so that no reply is taken for another file's. */
  readonly id: string
  /** Without them the reply only says that the process is ready. */
  readonly bytes?: Uint8Array
}

/** Without a PDF, the file needs its own process. */
export type PdfReply = { readonly id: string } & Partial<RebuiltPdf>

/** No deeper than in a separate process, where a file that needs more is refused. */
const stackMegabytes = 1

/**
 * Serves the requests of the parent process, each in a new thread, which ends before the reply is sent: no JavaScript
 * and no memory of PDFium outlives its file.
 */
export function servePdfs(threadFile: URL): void {
  const startThread = (pdfium: CompiledPdfium): Worker =>
    new Worker(threadFile, { workerData: pdfium, resourceLimits: { stackSizeMb: stackMegabytes } })
  const prepared = compilePdfium().then(async (pdfium) => {
    await rebuildInThread(startThread(pdfium), null)
    return pdfium
  })
  let next = prepared.then(startThread)
  // The parent is gone: end everything that was started here.
  process.once('disconnect', () => process.kill(0, 'SIGKILL'))
  process.on('message', ({ id, bytes }: PdfRequest) => {
    void next
      .then((thread) => (bytes ? rebuildInThread(thread, bytes) : undefined))
      .then((rebuilt) => {
        const reply: PdfReply = { id, ...rebuilt }
        process.send?.(reply)
        // After a file that gave none, the parent ends this process.
        if (rebuilt) next = prepared.then(startThread)
      })
  })
}

/** @param bytes null for a page of the thread's own */
async function rebuildInThread(thread: Worker, bytes: Uint8Array | null): Promise<RebuiltPdf | undefined> {
  const own = bytes?.slice()
  try {
    return await new Promise((resolve) => {
      thread.once('message', resolve)
      for (const end of ['error', 'messageerror', 'exit']) thread.once(end, () => resolve(undefined))
      thread.postMessage(own ?? null, own ? [own.buffer] : [])
    })
  } finally {
    await thread.terminate()
  }
}
