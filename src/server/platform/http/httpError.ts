import type { Refusal } from '#contract/endpoint.ts'

/** An expected refusal, answered with `{message, ...extra}` and not logged as an error. */
export class HttpError extends Error {
  readonly status: Refusal['status']
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: Refusal['status'], message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = { ...extra, message }
  }
}

/** Creates a refusal, to return or throw. The endpoint's contract must list its status in `refusals`. */
export function httpError(
  status: Refusal['status'],
  message: string,
  extra?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(status, message, extra)
}
