import { AsyncLocalStorage } from 'node:async_hooks'

import type { Span, SpanParent } from './span.ts'

/** What a request has in common with the jobs that follow from it. */
export interface Trace {
  /** In every line of the log: 32 hexadecimal digits. */
  readonly id: string
  /** To which further spans belong; undefined where none are recorded. */
  readonly span?: Span | undefined
}

const storage = new AsyncLocalStorage<Trace>()

/** Of whatever runs now; undefined at the start of a process, and for scheduled jobs without spans. */
export function findTrace(): string | undefined {
  return storage.getStore()?.id
}

/** Of whatever runs now. */
export function findSpan(): Span | undefined {
  return storage.getStore()?.span
}

/** @param trace undefined for none, also where something with one calls this */
export function runTraced<Result>(trace: Trace | undefined, work: () => Result): Result {
  return trace === undefined ? storage.exit(work) : storage.run(trace, work)
}

/**
 * Reads a header `traceparent` (W3C Trace Context), by which a proxy or another system finds its request again.
 * @returns undefined for a header that is none
 */
export function readTraceparent(header: unknown): SpanParent | undefined {
  const [, version, trace = '', span = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(String(header)) ?? []
  if (version === 'ff' || /^0*$/.test(trace) || /^0*$/.test(span)) return undefined
  return { trace, span, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** What goes with a job: the trace and, where spans are recorded, the one that the job belongs to. */
export function describeTrace(): string | undefined {
  const { id, span } = storage.getStore() ?? {}
  return span === undefined ? id : `00-${span.trace}-${span.id}-${span.isSampled ? '01' : '00'}`
}
