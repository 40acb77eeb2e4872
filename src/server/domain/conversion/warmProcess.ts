import type { ChildProcess } from 'node:child_process'

import { killProcessGroup } from '#server/platform/processes/childProgram.ts'

import { startConversionProcess } from './conversionProcess.ts'
import { findSoffice } from './findSoffice.ts'

export interface WarmProcessOptions {
  readonly maxIdleMs?: number
}

const defaultMaxIdleMs = 10 * 60_000

/**
 * Keeps one prepared process ahead, so that a student does not wait while a new one loads its parts. Each process
 * converts one document of one applicant and ends: only its start is done beforehand. The first document
 * starts its own; while none come, no process waits.
 */
export class WarmProcess {
  readonly #maxIdleMs: number
  #child: ChildProcess | undefined
  #soffice: string | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #stopped = false

  constructor({ maxIdleMs = defaultMaxIdleMs }: WarmProcessOptions = {}) {
    this.#maxIdleMs = maxIdleMs
  }

  /** The number of the process that waits, for tests and measurements. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** A process that has converted nothing yet; whoever takes it ends it. */
  take(): ChildProcess {
    // Installed since then, with its own files and perhaps the fence.
    if (this.#child && this.#soffice !== findSoffice()) this.#letGo()
    const child = this.#child
    this.#forget()
    return child ?? startConversionProcess()
  }

  /** Starts the next process, when the last document is done: loading it beside a conversion would slow that down. */
  prepare(): void {
    if (this.#stopped || this.#child) return
    const soffice = findSoffice()
    const child = startConversionProcess()
    child.once('exit', () => {
      if (this.#child === child) this.#forget()
    })
    this.#child = child
    this.#soffice = soffice
    this.#idleTimer = setTimeout(() => this.#letGo(), this.#maxIdleMs)
    this.#idleTimer.unref()
    child.unref()
    child.channel?.unref()
  }

  stop(): void {
    this.#stopped = true
    this.#letGo()
  }

  #letGo(): void {
    if (this.#child) killProcessGroup(this.#child)
    this.#forget()
  }

  #forget(): void {
    clearTimeout(this.#idleTimer)
    this.#child = undefined
  }
}
