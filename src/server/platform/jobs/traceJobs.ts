import type { JobWithMetadata } from 'pg-boss'

import type { StartSpan } from '#server/platform/trace/span.ts'
import { describeTrace, readTraceparent, type Trace } from '#server/platform/trace/trace.ts'

/** Beside the data of a job. */
const traceKey = 'trace'

/** The trace of the request, or of the job, that enqueues it goes with a job. */
export function addTrace<Data extends object>(data: Data): Data {
  const trace = describeTrace()
  return trace === undefined ? data : { ...data, [traceKey]: trace }
}

/**
 * The trace in which an attempt of a job runs. Its span is to be ended by the caller.
 * @param startSpan where spans are recorded: a scheduled job then begins a trace of its own
 */
export function beginTrace(job: JobWithMetadata, startSpan: StartSpan | undefined): Trace | undefined {
  const { [traceKey]: given } = job.data as { readonly [traceKey]?: unknown }
  const parent = readTraceparent(given)
  const id = parent?.trace ?? (typeof given === 'string' ? given : undefined)
  const span = startSpan?.({
    kind: 'job',
    name: `job ${job.name}`,
    attributes: {
      'messaging.operation.type': 'process',
      'messaging.destination.name': job.name,
      'messaging.message.id': job.id,
      'gatehouse.job.attempt': job.retryCount + 1,
    },
    parent,
    trace: id,
  })
  const trace = id ?? span?.trace
  return trace === undefined ? undefined : { id: trace, span }
}
