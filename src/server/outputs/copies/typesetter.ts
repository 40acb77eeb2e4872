import { askChild, killProcessGroup, startChild } from '#server/platform/processes/childProgram.ts'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { CopyFailure } from './copyFailure.ts'
import type { Attachment, CopyInput } from './copyContext.ts'
import type { TypesetReply, TypesetRequest } from './typesetterChild.ts'

const defaultLimits = {
  /** Per copy; after that the process is killed. */
  timeLimitMs: 10_000,
  maxMemoryBytes: 1_000_000_000,
  /** Copies per process before it is replaced. */
  copiesPerProcess: 200,
}

/** CPU time of one process for all its copies: some ten times what they need. */
const maxProcessorSeconds = 300
const childFile = join(import.meta.dirname, 'typesetterChild.ts')

/**
 * Typesets applications with Typst, one at a time, in a child process that is replaced after many copies, or when it
 * hangs or dies.
 */
export class Typesetter {
  readonly #limits: typeof defaultLimits
  #child: ChildProcess | undefined
  #copiesMade = 0
  #last: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** For tests and measurements. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  typesetCopy(input: CopyInput, attachments: readonly Attachment[] = []): Promise<Uint8Array> {
    const copy = this.#last.then(() => this.#typeset({ input, attachments }))
    this.#last = copy.catch(() => undefined)
    return copy
  }

  /** Unfinished copies fail. */
  stop(): void {
    this.#stopped = true
    this.#endChild()
  }

  [Symbol.dispose](): void {
    this.stop()
  }

  async #typeset(request: TypesetRequest): Promise<Uint8Array> {
    if (this.#stopped) throw new Error('The typesetter has been stopped.')
    if (this.#copiesMade >= this.#limits.copiesPerProcess) this.#endChild()
    const child = (this.#child ??= this.#startChild())
    this.#copiesMade += 1
    const answer = await askChild<TypesetReply>(child, request, this.#limits)
    switch (answer.kind) {
      case 'replied':
        if (answer.reply.kind === 'failed')
          throw new CopyFailure(`The copy could not be set: ${answer.reply.error}`)
        return answer.reply.pdf
      case 'took too long':
        this.#endChild()
        throw new CopyFailure(`The copy was not ready after ${this.#limits.timeLimitMs} ms.`)
      case 'took too much memory':
        this.#endChild()
        throw new CopyFailure(`The copy needed more than ${this.#limits.maxMemoryBytes} bytes of memory.`)
      case 'failed':
      case 'ended':
        throw new CopyFailure('The typesetting process ended.')
    }
  }

  #startChild(): ChildProcess {
    this.#copiesMade = 0
    const child = startChild({
      file: childFile,
      heapMegabytes: 512,
      processorSeconds: maxProcessorSeconds,
      env: { PATH: process.env['PATH'], FONTCONFIG_FILE: join(import.meta.dirname, 'no-system-fonts.conf') },
    })
    const forget = (): void => {
      if (this.#child === child) this.#child = undefined
    }
    child.once('exit', forget)
    child.once('error', forget)
    return child
  }

  #endChild(): void {
    if (this.#child) killProcessGroup(this.#child)
    this.#child = undefined
  }
}
