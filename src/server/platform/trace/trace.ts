import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of a request, which its lines in the log have in common with those of the jobs that follow from it. */
const storage = new AsyncLocalStorage<string>()

/** Of whatever runs now; undefined at the start of a process, and for scheduled jobs. */
export function findTrace(): string | undefined {
  return storage.getStore()
}

/** @param trace undefined for none, also where something with one calls this */
export function runTraced<Result>(trace: string | undefined, work: () => Result): Result {
  return trace === undefined ? storage.exit(work) : storage.run(trace, work)
}

/**
 * The trace id of a header `traceparent` (W3C Trace Context), by which a proxy or another system finds its request again.
 * @returns undefined for a header that is none
 */
export function readTraceparent(header: unknown): string | undefined {
  const [, version, trace = ''] =
    /^([\da-f]{2})-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-.*)?$/.exec(String(header)) ?? []
  return version === 'ff' || /^0*$/.test(trace) ? undefined : trace
}
