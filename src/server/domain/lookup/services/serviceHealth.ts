import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'

import type { ServiceFailure } from './askService.ts'

/** After this many failures in a row the service is not called for a while. */
const maxFailures = 3
const pauseSeconds = 15
/** A rejected key or an expired plan has to be fixed by somebody. */
const refusedPauseSeconds = 60
const maxPauseSeconds = 300
const refusals = new Set([401, 402, 403])

/** Pauses a service that does not answer, so that students do not wait for it. */
export class ServiceHealth {
  readonly #name: string
  readonly #clock: Clock
  readonly #log: Logger
  #failures = 0
  #lastFailure: string | undefined
  #pausedUntil = 0

  constructor(name: string, clock: Clock, log: Logger) {
    this.#name = name
    this.#clock = clock
    this.#log = log
  }

  get isPaused(): boolean {
    return this.#clock.now().getTime() < this.#pausedUntil
  }

  get lastFailure(): string | undefined {
    return this.#lastFailure
  }

  noteAnswer(): void {
    if (this.#failures > 0)
      this.#log.info({ service: this.#name }, 'lookup: the address service answers again')
    this.#failures = 0
    this.#lastFailure = undefined
    this.#pausedUntil = 0
  }

  /** Logged at the first failure and at each pause, but not for every key that is typed. */
  noteFailure({ failure, status, waitSeconds }: ServiceFailure): void {
    this.#failures += 1
    this.#lastFailure = failure
    if (this.isPaused) return
    const seconds = this.#choosePauseSeconds(status, waitSeconds)
    this.#pausedUntil = this.#clock.now().getTime() + seconds * 1000
    if (this.#failures > 1 && seconds === 0) return
    this.#log.warn(
      { service: this.#name, failure, restSeconds: seconds },
      'lookup: the address service gives no suggestions, and students type their addresses by hand',
    )
  }

  #choosePauseSeconds(status: number | undefined, waitSeconds: number | undefined): number {
    if (status === 429) return Math.min(Math.max(waitSeconds ?? pauseSeconds, 1), maxPauseSeconds)
    if (status !== undefined && refusals.has(status)) return refusedPauseSeconds
    return this.#failures >= maxFailures ? pauseSeconds : 0
  }
}
