import { randomUUID } from 'node:crypto'

import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'

import { afterCommit } from '#server/database/runTransaction.ts'

import { deadQueue } from './deadQueue.ts'
import { createHeldJobs, type HeldJobs } from './heldJobs.ts'
import type { AttemptEnd, JobAttempt, JobKind, Jobs } from './jobs.ts'
import { handBackJob } from './jobStore.ts'

const pollSeconds = 1
/** A process that is gone is noticed after so long, and what it worked on is done by another. */
const heartbeatSeconds = 10
/** How often a process looks which repeated jobs have come due. */
const repeatCheckSeconds = 15
/** How long work may go on once the process is to stop; most of it takes less. */
const defaultGraceMs = 5_000
const stopPatienceMs = 5_000

interface OpenJobsParts {
  /** The application's connections: jobs are kept in the application's own database. */
  readonly pool: Pool
  /** Every kind that this program enqueues or works on; their queues are made here if they are not there. */
  readonly kinds: readonly JobKind<object>[]
  readonly log: Logger
  /** Told of each attempt in this process. */
  readonly onAttempt?: ((end: AttemptEnd) => void) | undefined
  /** What jobs at work are given to end before they are handed back. */
  readonly graceMs?: number
}

/**
 * Opens the jobs that are kept in the database, with pg-boss underneath. Several processes may do so at once.
 * @returns jobs that can be enqueued at once; none is worked on before `work` is called
 */
export async function openJobs(parts: OpenJobsParts): Promise<Jobs> {
  const { pool, kinds, log, graceMs = defaultGraceMs } = parts
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    schedule: true,
    cronMonitorIntervalSeconds: repeatCheckSeconds,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => {
    log.error({ err: error }, 'jobs: a query of the queue failed')
  })
  await startBoss(boss)
  await boss.createQueue(deadQueue)
  for (const kind of kinds) await makeQueue(boss, kind)
  const workers = new Map<string, string[]>()
  const held = createHeldJobs({ graceMs, handBack: async (job) => await handBackJob(pool, job) })
  let handedBack: Promise<void> | undefined
  const handBack = async (): Promise<void> => {
    for (const name of workers.keys()) await boss.offWork(name, { wait: false })
    workers.clear()
    await held.handBackAll()
  }

  return {
    enqueue: async (tx, kind, data, options = {}) => {
      const startAfter = options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }
      await boss.send(kind.name, data, { db: fromKysely(tx), ...startAfter })
      afterCommit(tx, () => {
        for (const worker of workers.get(kind.name) ?? []) boss.notifyWorker(worker)
      })
    },
    repeat: async (kind, times, data) => {
      await boss.schedule(kind.name, times, data)
    },
    work: async (kind, handle) => {
      type Data = Parameters<typeof handle>[0]['data']
      const ids: string[] = []
      workers.set(kind.name, ids)
      for (let index = 0; index < kind.concurrency; index++) {
        const id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: pollSeconds, includeMetadata: true },
          async ([job]: JobWithMetadata<Data>[]) => {
            if (job !== undefined) await attempt(parts, held, job, handle)
          },
        )
        ids.push(id)
      }
    },
    handBack: async () => await (handedBack ??= handBack()),
    stop: async () => {
      await (handedBack ??= handBack())
      await boss.stop({ graceful: true, timeout: stopPatienceMs, close: false })
    },
  }
}

/** Makes one attempt at a job. What it throws is for pg-boss, which repeats the job or gives it up. */
async function attempt<Data extends object>(
  { log, onAttempt }: OpenJobsParts,
  held: HeldJobs,
  job: JobWithMetadata<Data>,
  handle: (attempt: JobAttempt<Data>) => Promise<void>,
): Promise<void> {
  const { id, data, name: kind } = job
  const number = job.retryCount + 1
  const isLast = (): boolean => !held.isHandingBack() && job.retryCount >= job.retryLimit
  const begunAt = performance.now()
  const tell = (outcome: AttemptEnd['outcome']): void =>
    onAttempt?.({ kind, outcome, seconds: (performance.now() - begunAt) / 1000 })
  try {
    const outcome = await held.hold(job, async (signal) => {
      await handle({ id, data, attempt: number, isLast, signal })
    })
    if (outcome === 'handed back') log.info({ job: id, kind, attempt: number }, 'jobs: a job was handed back')
    tell(outcome)
  } catch (error) {
    log.warn({ err: error, job: id, kind, attempt: number, isLast: isLast() }, 'jobs: an attempt failed')
    tell(isLast() ? 'given up' : 'failed')
    throw error
  }
}

/**
 * Starts pg-boss, which makes its tables where they are not there. It has a lock for that, but the process that waited
 * for the lock may still believe that the schema is missing and break on it; by then the other one is done with it.
 */
async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === uniqueViolation)) throw error
    await boss.start()
  }
}

const uniqueViolation = '23505'

/** Makes the queue of a kind, or brings an older one's patience up to date. */
async function makeQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const patience = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.maxRetryDelaySeconds,
    expireInSeconds: kind.expireSeconds,
    heartbeatSeconds,
    deadLetter: deadQueue,
  }
  await boss.createQueue(kind.name, patience)
  await boss.updateQueue(kind.name, patience)
  // Read once now: otherwise the first `enqueue` would read it on another connection, and on the embedded database
  // that connection would wait for the very transaction that enqueues.
  await boss.findJobs(kind.name, { id: randomUUID() })
}
