import { askChild, killProcessGroup, startChild } from '#server/platform/processes/childProgram.ts'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Attachment, CopyFailure, type CopyInput } from './findWantedCopy.ts'
import type { TypesetReply, TypesetRequest } from './typesetterChild.ts'

const defaultLimits = {
  /** Per copy; after that the process is killed. The largest needs some 10 s on an idle machine. */
  timeLimitMs: 120_000,
  maxMemoryBytes: 1_000_000_000,
  /** Copies per process before it is replaced. */
  copiesPerProcess: 200,
  /** After this time with copies the process is replaced before the next. */
  msPerProcess: 60_000,
}

/** CPU time of one process, which has several threads: what it may be busy for, and its last copy. */
const maxProcessorSeconds = 600
const childFile = join(import.meta.dirname, 'typesetterChild.ts')

/**
 * Typesets applications with Typst, one at a time, in a child process that is replaced after many copies, or when it
 * hangs or dies.
 */
export class Typesetter {
  readonly #limits: typeof defaultLimits
  #child: ChildProcess | undefined
  #copiesMade = 0
  #busyMs = 0
  #last: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** For tests and measurements. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Writes the PDF to a new file. */
  readonly typesetCopy = (
    input: CopyInput,
    attachments: readonly Attachment[],
    file: string,
  ): Promise<void> => {
    const copy = this.#last.then(() => this.#typeset({ input, attachments, file }))
    this.#last = copy.catch(() => undefined)
    return copy
  };

  /** Unfinished copies fail. */
  [Symbol.dispose](): void {
    this.#stopped = true
    this.#endChild()
  }

  async #typeset(request: TypesetRequest): Promise<void> {
    if (this.#stopped) throw new Error('The typesetter has been stopped.')
    const { copiesPerProcess, msPerProcess } = this.#limits
    if (this.#copiesMade >= copiesPerProcess || this.#busyMs >= msPerProcess) this.#endChild()
    const child = (this.#child ??= this.#startChild())
    this.#copiesMade += 1
    const begunAt = performance.now()
    const answer = await askChild<TypesetReply>(child, request, this.#limits)
    this.#busyMs += performance.now() - begunAt
    if (answer.kind === 'replied') {
      if (answer.reply.error === undefined) return
      throw new CopyFailure(`The copy could not be typeset: ${answer.reply.error}`)
    }
    this.#endChild()
    const reasons = {
      'took too long': `The copy was not ready after ${this.#limits.timeLimitMs} ms.`,
      'took too much memory': `The copy needed more than ${this.#limits.maxMemoryBytes} bytes of memory.`,
      failed: 'The typesetting process ended.',
      ended: 'The typesetting process ended.',
    }
    throw new CopyFailure(reasons[answer.kind])
  }

  #startChild(): ChildProcess {
    this.#copiesMade = 0
    this.#busyMs = 0
    const child = startChild({
      file: childFile,
      heapMegabytes: 512,
      processorSeconds: maxProcessorSeconds,
      env: { FONTCONFIG_FILE: join(import.meta.dirname, 'no-system-fonts.conf') },
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    return child
  }

  #endChild(): void {
    if (this.#child) killProcessGroup(this.#child)
    this.#child = undefined
  }
}
