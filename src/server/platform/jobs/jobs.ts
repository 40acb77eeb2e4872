import type { Database } from '#server/platform/database/database.ts'

/** A kind of job, with its retry and expiry settings. Its data must be JSON. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** A job that fails more often is moved to the dead letter queue. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly maxRetryDelaySeconds: number
  /** A longer attempt counts as lost (its process died) and is retried. */
  readonly expireSeconds: number
  /** Per process. */
  readonly concurrency: number
  /** Per group, over all processes; unlimited if not set. */
  readonly groupConcurrency?: number
  /** Only carries the type. */
  readonly data?: Data
}

export interface JobAttempt<Data extends object> {
  readonly id: string
  readonly data: Data
  /** 1 for the first, also after the job was handed back. */
  readonly attempt: number
  /** Whether a failure of this attempt ends the job. Call it after the failure: a job that is handed back goes on. */
  readonly isLast: () => boolean
  /** Aborted when the attempt expires, or when the server stops and hands the job back. */
  readonly signal: AbortSignal
}

export interface EnqueueOptions {
  readonly delaySeconds?: number
  /** Higher goes first; 0 by default. */
  readonly priority?: number
  /** For kinds with a `groupConcurrency`. */
  readonly group?: string
}

/** Background jobs, kept in the database: a job exists exactly if the transaction that enqueued it was committed. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction. Workers are notified when it commits. */
  enqueue<Data extends object>(
    tx: Database,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Enqueues a job on a cron schedule (UTC), once for all processes. Runs missed while no process was up are skipped.
   */
  repeat<Data extends object>(kind: JobKind<Data>, times: string, data: Data): Promise<void>
  /**
   * Registers a worker for this kind. Handlers must be idempotent: a process may die after the work and before the job
   * is marked as done.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    handle: (job: JobAttempt<Data>) => Promise<void>,
  ): Promise<void>
  /** Deletes the jobs of this kind, also those given up, whose data match. An active attempt goes on and is not repeated. */
  deleteJobs<Data extends object>(kind: JobKind<Data>, matches: (data: Data) => boolean): Promise<void>
  /** Moves the jobs of this kind from the dead letter queue back into their own, and returns how many. */
  repeatGivenUp(kind: JobKind<object>): Promise<number>
  /** Stops taking jobs, and hands back those that do not finish within seconds. Enqueueing still works. */
  handBack(): Promise<void>
  /** Hands back active jobs, and stops. */
  stop(): Promise<void>
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

/** Dead letter queue of all kinds. Nobody works on it. */
export const deadQueue = 'dead'
