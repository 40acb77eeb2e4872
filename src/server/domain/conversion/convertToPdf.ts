import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversionReply, ConversionRequest } from './conversionChild.ts'
import { correctExtension, detectFileType } from './detectFileType.ts'
import { askChild, type ChildAnswer, killProcessGroup } from '#server/platform/processes/childProgram.ts'
import { conversionLimits, refusalMessages } from './conversionRefusal.ts'
import { findSoffice } from './findSoffice.ts'
import type { SharedPdfProcess } from './sharedPdfProcess.ts'
import { startConversionProcess } from './warmProcesses.ts'

export interface ConversionOptions {
  /** Aborts the conversion, as when the server stops; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly timeLimitMs?: number
  readonly maxMemoryBytes?: number
  readonly searchPath?: string
  /** If false, Word documents are refused. */
  readonly acceptsWord?: boolean
  readonly takeProcess?: () => ChildProcess
  /** Tried first for PDFs. */
  readonly pdfProcess?: SharedPdfProcess | undefined
  /** Receives unexpected errors; the student only learns that it failed. */
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
    }

const signalExitCode = 128

/**
 * Converts an uploaded file, whose name is not trusted. Callers run at most two at a time.
 * @throws the signal's reason, or an error if its process could not start or was killed from outside: a later attempt
 * may succeed
 */
export async function convertToPdf(
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
  options: ConversionOptions = {},
): Promise<ConversionResult> {
  options.signal?.throwIfAborted()
  const isPdf = detectFileType(bytes) === 'pdf'
  const rebuilt = isPdf ? await options.pdfProcess?.rebuild(bytes, options.signal) : undefined
  if (rebuilt) return { ok: true, ...rebuilt, fileName: correctExtension(fileName, bytes) }
  const folder = join(tmpdir(), `gatehouse-conversion-${randomUUID()}`)
  const soffice = options.acceptsWord === false ? undefined : findSoffice(options.searchPath)
  const request: ConversionRequest = { bytes, folder, soffice: soffice ?? null }
  const child = options.takeProcess?.() ?? startConversionProcess(options.searchPath)
  child.ref()
  child.channel?.ref()
  try {
    const reply = readReply(await askChild(child, request, { ...conversionLimits, ...options }))
    if (reply.kind === 'done') {
      const { pdf, pageCount } = reply
      return { ok: true, pdf, pageCount, fileName: correctExtension(fileName, bytes) }
    }
    if (reply.kind === 'refused') return { ok: false, message: reply.message }
    options.reportError?.(reply.error)
    if (reply.kind === 'killed') throw new Error(reply.error)
    // pdf-lib fails in many ways at a PDF that PDFium has opened.
    const reason = isPdf ? 'damagedPdf' : 'failed'
    return { ok: false, message: refusalMessages[reason] }
  } finally {
    killProcessGroup(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function readReply(answer: ChildAnswer<ConversionReply>): ConversionReply {
  switch (answer.kind) {
    case 'replied':
      return answer.reply
    case 'took too long':
      return { kind: 'refused', message: refusalMessages.tooSlow }
    case 'took too much memory':
      return { kind: 'refused', message: refusalMessages.tooComplex }
    case 'failed':
      return { kind: 'killed', error: String(answer.error) }
    case 'ended':
      return describeEnd(answer.code, answer.signal)
  }
}

/** Node aborts when the heap is full; the kernel kills at the CPU limit. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null): ConversionReply {
  // The sandbox reports its process's signal in its exit code, as a shell does.
  const number = signal === null ? (code ?? 0) - signalExitCode : constants.signals[signal]
  const { SIGABRT, SIGTRAP, SIGILL, SIGXCPU } = constants.signals
  if (number === SIGABRT || number === SIGTRAP || number === SIGILL)
    return { kind: 'refused', message: refusalMessages.tooComplex }
  if (number === SIGXCPU) return { kind: 'refused', message: refusalMessages.tooSlow }
  if (number > 0) return { kind: 'killed', error: 'The conversion was killed' }
  return { kind: 'broken', error: `The conversion ended with ${code}` }
}
