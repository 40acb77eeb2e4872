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

/**
 * Keeps one process started in advance, so that a student does not wait for it to load its modules. Each process
 * converts a single document and exits. The first document starts its own; without documents none is kept.
 */
export class WarmProcess {
  readonly #maxIdleMs
  #child: ChildProcess | undefined
  #soffice: string | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #stopped = false

  constructor({ maxIdleMs = defaultMaxIdleMs } = {}) {
    this.#maxIdleMs = maxIdleMs
  }

  /** Process id, for tests and measurements. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Returns a fresh process; the caller ends it. */
  take(): ChildProcess {
    // LibreOffice was installed since it was started.
    if (this.#child && this.#soffice !== findSoffice()) this.#release()
    const child = this.#child
    this.#forget()
    return child ?? startConversionProcess()
  }

  /** Starts the next process. Call it after a document is done: loading during a conversion would slow that down. */
  prepare(): void {
    if (this.#stopped || this.#child) return
    this.#soffice = findSoffice()
    const child = startConversionProcess()
    child.once('exit', () => {
      if (this.#child === child) this.#forget()
    })
    this.#child = child
    this.#idleTimer = setTimeout(() => this.#release(), this.#maxIdleMs)
    this.#idleTimer.unref()
    child.unref()
    child.channel?.unref()
  }

  stop(): void {
    this.#stopped = true
    this.#release()
  }

  #release(): void {
    if (this.#child) killProcessGroup(this.#child)
    this.#forget()
  }

  #forget(): void {
    clearTimeout(this.#idleTimer)
    this.#child = undefined
  }
}
