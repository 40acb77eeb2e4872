/** Its data must be JSON. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** A job that fails more often is moved to the dead letter queue. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly maxRetryDelaySeconds: number
  /** A longer attempt counts as lost (its process died) and is retried. */
  readonly expireSeconds: number
  /** Per process; one at a time if not set. */
  readonly concurrency?: number
  /** How many more per process while others have called `makeRoom`; none if not set. */
  readonly extraConcurrency?: number
  /** Per group, over all processes; unlimited if not set. */
  readonly groupConcurrency?: number
  /** A schedule in UTC, once for all processes. Runs missed while no process was up are skipped. */
  readonly cron?: string
  /** Only carries the type. */
  readonly data?: Data
}

export interface JobAttempt<Data extends object> {
  readonly id: string
  readonly data: Data
  /** Whether a failure of this attempt ends the job. Call it after the failure: a job that is handed back goes on. */
  readonly isLast: () => boolean
  /** Lets another job of its kind run at the same time, since this one waits for somebody else. */
  readonly makeRoom: () => void
  /**
   * From now on the work may have been done and must not be repeated: a stop waits longer for this attempt, and then moves
   * the job to the dead letter queue instead of handing it back. A failure is retried as always.
   */
  readonly markUnrepeatable: () => void
  /** Aborted when the attempt expires or the process stops. */
  readonly signal: AbortSignal
}

export interface AttemptEnd {
  readonly kind: string
  readonly outcome: 'done' | 'failed' | 'given up' | 'handed back'
  readonly seconds: number
}

/** Infers everything but the data's type: `defineJobKind<{ studentId: string }>({ name: 'copy', ... })`. */
export function defineJobKind<Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> {
  return kind
}

/** The next run makes up for a failed one. */
export function defineScheduledKind(name: string, cron: string): JobKind<object> {
  return { name, cron, retryLimit: 3, retryDelaySeconds: 60, maxRetryDelaySeconds: 600, expireSeconds: 3600 }
}

/** The dead letter queue of all kinds, which has no worker. */
export const deadQueue = 'dead'
