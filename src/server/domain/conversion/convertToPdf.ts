import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversionReply, ConversionRequest } from './conversionChild.ts'
import { conversionLimits } from './conversionLimits.ts'
import { correctExtension } from './correctExtension.ts'
import { askChild, killProcessGroup } from '#server/platform/processes/childProgram.ts'
import { startConversionProcess } from './conversionProcess.ts'
import { refusalMessages } from './conversionRefusal.ts'
import { findSoffice } from './findSoffice.ts'

/** An uploaded file. The name is not believed. */
export interface ConversionInput {
  readonly bytes: Uint8Array
  readonly fileName: string
}

export interface ConversionOptions {
  /** Stops the conversion at once, for a server that stops. The promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly timeLimitMs?: number
  readonly maxMemoryBytes?: number
  readonly searchPath?: string
  /** Folders with fonts for Word documents in scripts that the machine's own fonts lack. */
  readonly fontFolders?: readonly string[]
  /** Where each conversion makes a folder for itself and removes it; by default the system's own. */
  readonly tempFolder?: string
  readonly takeProcess?: () => ChildProcess
  /** Is told of what nobody expected; the student only hears that it failed. */
  readonly reportError?: (error: string) => void
}

export type ConversionResult =
  | {
      readonly ok: true
      readonly pdf: Uint8Array
      readonly pageCount: number
      readonly fileName: string
    }
  | {
      readonly ok: false
      readonly message: string
      /** Killed from outside each time: later it may well become a PDF. */
      readonly wasKilled?: true
    }

const signalExitCode = 128

/** The caller lets no more than two run at a time. @throws the signal's reason when stopped; nothing else */
export async function convertToPdf(
  input: ConversionInput,
  options: ConversionOptions = {},
): Promise<ConversionResult> {
  const folder = join(options.tempFolder ?? tmpdir(), `gatehouse-conversion-${randomUUID()}`)
  const startProcess = (): ChildProcess => startConversionProcess(options.searchPath)
  try {
    const soffice = findSoffice(options.searchPath)
    // A link may lie where a fence shows nothing.
    const docxTools =
      soffice === undefined
        ? null
        : { soffice: await realpath(soffice), fontFolders: options.fontFolders ?? [] }
    const request = { bytes: input.bytes, folder, docxTools }
    let reply = await convertIn(request, options, options.takeProcess ?? startProcess)
    // Killed from outside, perhaps while it waited: that says nothing about the document.
    if (reply.kind === 'killed') reply = await convertIn(request, options, startProcess)
    if (reply.kind === 'done') {
      const fileName = correctExtension(input.fileName, input.bytes)
      return { ok: true, pdf: reply.pdf, pageCount: reply.pageCount, fileName }
    }
    if (reply.kind === 'refused') return { ok: false, message: reply.message }
    const wasKilled = reply.kind === 'killed'
    options.reportError?.(reply.kind === 'killed' ? 'The conversion was killed twice' : reply.error)
    return { ok: false, message: refusalMessages.failed, ...(wasKilled && { wasKilled }) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function convertIn(
  request: ConversionRequest,
  options: ConversionOptions,
  takeProcess: () => ChildProcess,
): Promise<ConversionReply> {
  const { timeLimitMs = conversionLimits.timeLimitMs, maxMemoryBytes = conversionLimits.maxMemoryBytes } =
    options
  options.signal?.throwIfAborted()
  const child = takeProcess()
  child.ref()
  child.channel?.ref()
  const limits = { timeLimitMs, maxMemoryBytes, signal: options.signal }
  const answer = await askChild<ConversionReply>(child, request, limits).finally(() =>
    killProcessGroup(child),
  )
  switch (answer.kind) {
    case 'replied':
      return answer.reply
    case 'took too long':
      return { kind: 'refused', message: refusalMessages.tooSlow }
    case 'took too much memory':
      return { kind: 'refused', message: refusalMessages.tooComplex }
    case 'failed':
      return { kind: 'broken', error: String(answer.error) }
    case 'ended':
      return describeEnd(answer.code, answer.signal)
  }
}

/** Node ends itself when the document takes more memory than its heap may have; the system ends what takes too much time. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null): ConversionReply {
  // A fence tells its process's signal by its own exit code, as a shell does.
  const number = signal === null ? (code ?? 0) - signalExitCode : constants.signals[signal]
  const { SIGABRT, SIGTRAP, SIGILL, SIGXCPU } = constants.signals
  if (number === SIGABRT || number === SIGTRAP || number === SIGILL)
    return { kind: 'refused', message: refusalMessages.tooComplex }
  if (number === SIGXCPU) return { kind: 'refused', message: refusalMessages.tooSlow }
  if (number > 0) return { kind: 'killed' }
  return { kind: 'broken', error: `The conversion ended with ${code}` }
}
