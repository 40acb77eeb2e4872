import type { Refusal } from '#contract/endpoint.ts'

/**
 * An expected refusal: it is answered with its status and `{message, ...extra}` and never logged as an error. A handler
 * may return it or, from further inside, throw it.
 */
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

/**
 * Makes an expected refusal, to be returned or thrown. Its status must be among the endpoint's `refusals` in the
 * contract: one that is not is a mistake of ours and is answered as any other mistake.
 * @param status the HTTP status
 * @param message what the student reads, in words
 * @param extra more fields of the body, as the contract lists them, such as `errors`
 */
export function httpError(
  status: Refusal['status'],
  message: string,
  extra?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(status, message, extra)
}
