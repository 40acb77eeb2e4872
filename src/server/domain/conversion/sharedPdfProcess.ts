import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as v from 'valibot'

import {
  askChild,
  killProcessGroup,
  measureMemory,
  startChild,
} from '#server/platform/processes/childProgram.ts'

import { conversionLimits } from './conversionRefusal.ts'
import { findConversionSandbox } from './conversionSandbox.ts'
import type { RebuiltPdf } from './rebuildPdf.ts'
import type { PdfRequest } from './servePdfs.ts'

const defaultLimits = {
  /** To load its modules, also on a busy machine. */
  startLimitMs: 15_000,
  /** Per file; a plain one takes a hundredth of this. Others are converted elsewhere. */
  timeLimitMs: 5_000,
  maxMemoryBytes: 500_000_000,
  filesPerProcess: 50,
  msPerProcess: 30_000,
  /** One that uses more after a file is replaced. */
  keptMemoryBytes: 350_000_000,
  maxIdleMs: 10 * 60_000,
}
/** Above what `msPerProcess` and a last file can use on two cores. */
const processorSeconds = 120

const { maxPages } = conversionLimits
const replySchema = v.object({
  id: v.string(),
  pdf: v.optional(v.instance(Uint8Array)),
  pageCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPages))),
})

interface Running {
  readonly child: ChildProcess
  readonly folder: string
  isReady: boolean
  files: number
  busyMs: number
}

/**
 * Rebuilds plain PDFs, one at a time, in a process that is replaced after some files and after anything unusual
 * (docs/decisions/0119).
 */
export class SharedPdfProcess {
  readonly #limits: typeof defaultLimits
  readonly #start: (folder: string) => ChildProcess
  #running: Running | undefined
  #isBusy = false
  #isAsking = false
  #isStopped = false
  /** On a machine where it does not start, files do not wait for it. */
  #pausedUntilMs = 0
  #idleTimer: NodeJS.Timeout | undefined

  /** @param start starts the process with a folder for its compiled code, which is removed when it has ended */
  constructor(limits: Partial<typeof defaultLimits> = {}, start = startPdfProcess) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#start = start
  }

  /** For tests and measurements. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /**
   * Returns undefined for a file that needs its own process: this one says neither that a file is bad
   * nor why.
   * @throws the signal's reason when it is aborted
   */
  async rebuild(bytes: Uint8Array, signal?: AbortSignal): Promise<RebuiltPdf | undefined> {
    if (this.#isBusy || this.#isStopped || performance.now() < this.#pausedUntilMs) return undefined
    this.#isBusy = true
    clearTimeout(this.#idleTimer)
    const running = (this.#running ??= this.#open())
    let isUsable = false
    try {
      running.child.ref()
      running.child.channel?.ref()
      const rebuilt = await this.#rebuild(running, bytes, signal)
      if (!running.isReady) this.#pausedUntilMs = performance.now() + this.#limits.startLimitMs
      isUsable = rebuilt !== undefined && !(await this.#isWorn(running))
      return rebuilt
    } finally {
      this.#isBusy = false
      this.#rest(running, isUsable)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#idleTimer)
    const running = this.#running
    if (running === undefined) return
    running.child.ref()
    const ended = running.child.pid === undefined ? undefined : once(running.child, 'exit')
    this.#end(running)
    await ended
    await removeFolder(running.folder)
  }

  async #rebuild(running: Running, bytes: Uint8Array, signal?: AbortSignal): Promise<RebuiltPdf | undefined> {
    const limits = { ...this.#limits, signal }
    if (!running.isReady) {
      const ready = await this.#ask(running, {}, { ...limits, timeLimitMs: this.#limits.startLimitMs })
      if (ready === undefined) return undefined
      running.isReady = true
    }
    const begunAt = performance.now()
    const { pdf, pageCount } = (await this.#ask(running, { bytes }, limits)) ?? {}
    running.files += 1
    running.busyMs += performance.now() - begunAt
    return pdf && pageCount !== undefined ? { pdf, pageCount } : undefined
  }

  /** Returns undefined for anything but a whole reply to this request. */
  async #ask(
    { child }: Running,
    request: Pick<PdfRequest, 'bytes'>,
    limits: Parameters<typeof askChild>[2],
  ): Promise<v.InferOutput<typeof replySchema> | undefined> {
    const id = randomUUID()
    this.#isAsking = true
    const answer = await askChild(child, { ...request, id }, limits).finally(() => (this.#isAsking = false))
    const { success, output } = v.safeParse(replySchema, answer.kind === 'replied' ? answer.reply : undefined)
    return success && output.id === id ? output : undefined
  }

  async #isWorn({ child, files, busyMs }: Running): Promise<boolean> {
    const { filesPerProcess, msPerProcess, keptMemoryBytes } = this.#limits
    if (files >= filesPerProcess || busyMs >= msPerProcess) return true
    return (await measureMemory(child.pid ?? 0)) > keptMemoryBytes
  }

  #open(): Running {
    const folder = join(tmpdir(), `gatehouse-conversion-${randomUUID()}`)
    const child = this.#start(folder)
    const running: Running = { child, folder, isReady: false, files: 0, busyMs: 0 }
    child.once('exit', () => {
      if (this.#running === running) this.#running = undefined
      void removeFolder(folder)
    })
    // It speaks only when it is asked.
    child.on('message', () => {
      if (!this.#isAsking) this.#end(running)
    })
    return running
  }

  /** Keeps the process for the next file, or starts the next one, which loads its modules meanwhile. */
  #rest(running: Running, isUsable: boolean): void {
    if (!isUsable) this.#end(running)
    if (this.#isStopped || performance.now() < this.#pausedUntilMs) return
    this.#running ??= this.#open()
    const { child } = this.#running
    child.unref()
    child.channel?.unref()
    this.#idleTimer = setTimeout(() => {
      if (this.#running) this.#end(this.#running)
    }, this.#limits.maxIdleMs)
    this.#idleTimer.unref()
  }

  #end(running: Running): void {
    killProcessGroup(running.child)
    if (this.#running === running) this.#running = undefined
  }
}

function startPdfProcess(folder: string): ChildProcess {
  return startChild({
    file: fileURLToPath(new URL('./pdfChild.ts', import.meta.url)),
    heapMegabytes: 384,
    processorSeconds,
    isLowPriority: true,
    prefix: findConversionSandbox().words,
    env: { TMPDIR: tmpdir(), NODE_COMPILE_CACHE: folder },
  })
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
