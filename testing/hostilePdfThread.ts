import '#server/domain/conversion/loadPdfLibAtOnce.ts'

import { parentPort } from 'node:worker_threads'

import { composeOnePage } from './composePdf.ts'
import { findDeed, type HostileDeed } from './makeHostile.ts'

const { rebuildPdf } = await import('#server/domain/conversion/rebuildPdf.ts')

const kept: string[] = []

const deeds: Readonly<Record<HostileDeed, (bytes: Uint8Array) => void>> = {
  crash: () => process.abort(),
  leave: () => process.exit(0),
  exhaust: () => {
    const all: unknown[] = []
    for (;;) all.push(Array.from({ length: 1_000_000 }, () => ({})))
  },
  loop: () => {
    for (;;);
  },
  lie: () => parentPort?.postMessage({ pdf: 'no PDF', pageCount: -1 }),
  /** Breaks everything that is shared within a thread, and keeps its file wherever it can. */
  pollute: (bytes) => {
    const own = Buffer.from(bytes).toString('latin1')
    kept.push(own)
    process.env['KEPT'] = own
    Object.assign(globalThis, { kept: own, Uint8Array: null, Map: null })
    Object.assign(Object.prototype, { pageCount: 99, password: own, toJSON: () => own })
    Object.assign(Array.prototype, { push: () => 0, slice: () => [] })
  },
  /** Looks for what a former file has left behind. */
  peek: () => {
    const isPolluted = 'pageCount' in {} || 'kept' in globalThis || [1].slice().length !== 1
    if (isPolluted || kept.length > 0 || 'KEPT' in process.env)
      throw new Error('A former file is within reach')
  },
  /** A second reply, which the next file could get. */
  repeat: () => parentPort?.postMessage({ pdf: new Uint8Array(1), pageCount: 1 }),
}

parentPort?.once('message', (sent: Uint8Array | null) => {
  const bytes = sent ?? composeOnePage({})
  const deed = findDeed(bytes)
  void rebuildPdf(bytes).then((rebuilt) => {
    if (deed !== undefined) deeds[deed](bytes)
    parentPort?.postMessage(rebuilt)
  })
})
