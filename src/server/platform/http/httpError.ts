import type { Refusal } from '#contract/endpoint.ts'

/** An expected refusal, answered with `{message, ...extra}` and not logged as an error. */
export class HttpError extends Error {
  readonly status: Refusal['status']
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = { ...extra, message }
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Creates a refusal, to return or throw. The endpoint's contract must list its status in `refusals`. */
export function httpError(...refusal: ConstructorParameters<typeof HttpError>): HttpError {
  return new HttpError(...refusal)
}

/** Refuses with 429 and Retry-After; `wait` is in words, such as `5 minutes`. */
export function refuseUntil(until: Date, now: Date, describe: (wait: string) => string): HttpError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return httpError(429, describe(minutes === 1 ? 'a minute' : `${minutes} minutes`), {}, seconds)
}
