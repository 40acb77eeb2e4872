import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { killProcessGroup, startChild } from '#server/platform/processes/childProgram.ts'

import { conversionLimits } from './conversionRefusal.ts'
import { findConversionSandbox } from './conversionSandbox.ts'
import { findSoffice } from './findSoffice.ts'

const childFile = join(import.meta.dirname, 'conversionChild.ts')

/** Starts a process that converts one document and exits. It loads its modules at once. */
export function startConversionProcess(searchPath?: string): ChildProcess {
  return startChild({
    file: childFile,
    heapMegabytes: 384,
    // Twice the time limit, since it may use two cores.
    processorSeconds: Math.ceil(conversionLimits.timeLimitMs / 1000) * 2,
    isLowPriority: true,
    prefix: findConversionSandbox(searchPath).words,
    env: { TMPDIR: tmpdir() },
  })
}

const defaultMaxIdleMs = 10 * 60_000
/** As many as convert at once. */
const defaultCount = 2

interface Waiting {
  readonly child: ChildProcess
  readonly soffice: string | undefined
  readonly idleTimer: NodeJS.Timeout
}

/**
 * Keeps some processes started in advance, so that a student does not wait for one to load its modules. Each process
 * converts a single document and exits. The first document starts its own; without documents none is kept.
 */
export class WarmProcesses {
  readonly #count
  readonly #maxIdleMs
  readonly #waiting: Waiting[] = []
  #stopped = false

  constructor({ count = defaultCount, maxIdleMs = defaultMaxIdleMs } = {}) {
    this.#count = count
    this.#maxIdleMs = maxIdleMs
  }

  /** Process ids, for tests and measurements; the first is taken next. */
  get pids(): number[] {
    return this.#waiting.flatMap(({ child }) => child.pid ?? [])
  }

  /** Returns a fresh process; the caller ends it. */
  take(): ChildProcess {
    // LibreOffice was installed since these were started.
    const soffice = findSoffice()
    for (const outdated of this.#waiting.filter((one) => one.soffice !== soffice)) this.#release(outdated)
    const [first] = this.#waiting
    if (first) this.#forget(first)
    return first?.child ?? startConversionProcess()
  }

  /** Starts those that are missing. Call it after a document is done: loading during a conversion would slow that down. */
  prepare(): void {
    while (!this.#stopped && this.#waiting.length < this.#count) this.#startNext()
  }

  stop(): void {
    this.#stopped = true
    for (const waiting of this.#waiting.slice()) this.#release(waiting)
  }

  #startNext(): void {
    const child = startConversionProcess()
    const idleTimer = setTimeout(() => this.#release(waiting), this.#maxIdleMs)
    const waiting: Waiting = { child, soffice: findSoffice(), idleTimer }
    this.#waiting.push(waiting)
    child.once('exit', () => this.#forget(waiting))
    idleTimer.unref()
    child.unref()
    child.channel?.unref()
  }

  #release(waiting: Waiting): void {
    killProcessGroup(waiting.child)
    this.#forget(waiting)
  }

  #forget(waiting: Waiting): void {
    clearTimeout(waiting.idleTimer)
    const index = this.#waiting.indexOf(waiting)
    if (index !== -1) this.#waiting.splice(index, 1)
  }
}
