import type { Database } from '#server/platform/database/database.ts'

/** A kind of work that is done later, by any process: its name and how patient we are with it. Data must be JSON. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** How often a failed attempt is repeated before the job is given up and kept among the dead. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly maxRetryDelaySeconds: number
  /** An attempt that lasts longer is taken for lost (its process died) and repeated. */
  readonly expireSeconds: number
  /** How many of this kind one process does at a time. */
  readonly concurrency: number
  /** How many of one group all processes together do at a time; as many as there are without it. */
  readonly groupConcurrency?: number
  /** Never there: carries the type of the data. */
  readonly data?: Data
}

export interface JobAttempt<Data extends object> {
  readonly id: string
  readonly data: Data
  /** 1 for the first, and for the first after the job was handed back. */
  readonly attempt: number
  /** Whether a failure of this attempt is the end of the job. Ask when it has failed: a job that is handed back goes on. */
  readonly isLast: () => boolean
  /** Aborted when the attempt has expired, or when the server stops and hands the job back. */
  readonly signal: AbortSignal
}

export interface EnqueueOptions {
  /** Not before so many seconds from now. */
  readonly delaySeconds?: number
  /** Jobs of a higher one are done first; 0 without it. */
  readonly priority?: number
  /** Whose job it is, where the kind has a `groupConcurrency`. */
  readonly group?: string
}

/** Work for later, kept in the database: a job exists exactly if the transaction that enqueued it was committed. */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction. With its commit all processes that work hear of the job, and a free one
   * begins.
   */
  enqueue<Data extends object>(
    tx: Database,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Enqueues a job again and again, however many processes ask for it: each time is one job, done by one of them. What
   * came due while no process ran is left out.
   * @param times as in cron, in UTC: `17 * * * *` is once an hour
   */
  repeat<Data extends object>(kind: JobKind<Data>, times: string, data: Data): Promise<void>
  /**
   * Works on jobs of this kind from now on. An attempt that throws is repeated later. Work must bear to be done twice:
   * a process may die between the work and the note that it was done.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    handle: (job: JobAttempt<Data>) => Promise<void>,
  ): Promise<void>
  /** Takes no more jobs, and hands back what does not end within seconds. Jobs can still be enqueued. */
  handBack(): Promise<void>
  /** Hands back what is at work, and ends. */
  stop(): Promise<void>
}

export interface AttemptEnd {
  readonly kind: string
  readonly outcome: 'done' | 'failed' | 'given up' | 'handed back'
  readonly seconds: number
}

/** Keeps the type of a kind's data: `defineJobKind<{ studentId: string }>({ name: 'copy', ... })`. */
export function defineJobKind<Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> {
  return kind
}

/** Jobs that were given up, of every kind; nobody works on them, but they show what went wrong. */
export const deadQueue = 'dead'
