import { Kysely, PostgresDialect } from 'kysely'
import {
  type ConstructorOptions,
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type SendOptions,
} from 'pg-boss'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { copyPoolOptions } from '#server/platform/database/copyPoolOptions.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { StartSpan } from '#server/platform/trace/span.ts'
import { findSpan, runTraced } from '#server/platform/trace/trace.ts'

import { type AttemptEnd, deadQueue, type JobAttempt, type JobKind } from './jobKind.ts'
import { listenToChannel } from './listenStore.ts'
import { createRunningJobs, type StopTimes } from './runningJobs.ts'
import { addTrace, beginTrace } from './traceJobs.ts'

/** Delayed jobs and retries send no notification when they come due, and some poolers keep all notifications. */
const pollSeconds = 4
/** The jobs of a dead process are taken over after this long. */
const heartbeatSeconds = 10
/** How often scheduled jobs are checked. pg-boss skips a run that it finds a minute late. */
const repeatCheckSeconds = 15
/** pg-boss would check every five seconds for jobs that depend on each other; we have none. */
const flowSeconds = 3_600
/** Completed jobs are deleted early, since one student can create hundreds a minute; dead ones are kept for days. */
const doneSeconds = 3_600
/** How long active jobs may go on once the process is stopping; all in all less than a stop may take (`main.ts`). */
const defaultStopTimes = { graceMs: 5_000, unrepeatableMs: 20_000 }
const maxRepeated = 100_000
const stopTimeoutMs = 5_000
/** Besides the one that listens. */
const queueConnections = 3

const deafMessage = `jobs: no notifications arrive, as happens behind a pooler in transaction mode: new jobs start within ${pollSeconds} seconds`

interface OpenJobsOptions {
  readonly pool: Pool
  /** Every kind that is enqueued or worked on; missing queues are created. */
  readonly kinds: readonly JobKind<object>[]
  readonly log: Logger
  readonly onAttempt?: ((end: AttemptEnd) => void) | undefined
  readonly startSpan?: StartSpan | undefined
  readonly stopTimes?: Partial<StopTimes>
  /** How often each worker looks for jobs that nothing notifies it of. */
  readonly pollSeconds?: number
}

/** Background jobs, kept in the database: a job exists exactly if the transaction that enqueued it was committed. */
export type Jobs = Awaited<ReturnType<typeof openJobs>>

/** Opens the job queue, on pg-boss. Several processes may do so at once. */
export async function openJobs(options: OpenJobsOptions) {
  const { pool, kinds, log } = options
  const boss = createBoss(options)
  await boss.start()
  try {
    await boss.createQueue(deadQueue)
    for (const kind of kinds) await upsertQueue(boss, kind)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const running = createRunningJobs({ ...defaultStopTimes, ...options.stopTimes })
  /** Errors are rethrown for pg-boss, which retries the job or gives it up. */
  const attempt = async <Data extends object>(
    job: JobWithMetadata<Data>,
    handle: (attempt: JobAttempt<Data>) => Promise<void>,
    makeRoom: () => void,
  ): Promise<JobResult> => {
    const { id, data, name: kind } = job
    const line = { job: id, kind, attempt: job.retryCount + 1, ...nameStudent(data) }
    const isLast = (): boolean => !running.isHandingBack() && job.retryCount >= job.retryLimit
    const begunAt = performance.now()
    const notify = (outcome: AttemptEnd['outcome'], error?: unknown): void => {
      options.onAttempt?.({ kind, outcome, seconds: (performance.now() - begunAt) / 1000 })
      const errorType = error === undefined ? undefined : error instanceof Error ? error.name : 'error'
      findSpan()?.end({ attributes: { 'gatehouse.job.outcome': outcome }, errorType })
    }
    try {
      const outcome = await running.run(
        job.signal,
        async (work) => await handle({ id, data, isLast, makeRoom, ...work }),
        async () => await handBackJob(boss, db, job),
      )
      if (outcome === 'done') log.debug(line, 'jobs: a job was done')
      if (outcome === 'handed back') log.info(line, 'jobs: a job was handed back')
      if (outcome === 'given up')
        log.warn(
          line,
          'jobs: a job that may have been done was given up at shutdown, and will not be repeated',
        )
      notify(outcome)
      return { id, status: outcome === 'given up' ? 'deadletter' : 'completed' }
    } catch (error) {
      log.warn({ err: error, ...line, isLast: isLast() }, 'jobs: an attempt failed')
      notify(isLast() ? 'given up' : 'failed', error)
      throw error
    }
  }
  const working = new Set<string>()
  let isStopping = false
  /** Stops taking jobs, and hands back those that do not finish within seconds. Enqueueing still works. */
  const handBack = async (): Promise<void> => {
    isStopping = true
    for (const name of working) await boss.offWork(name, { wait: false })
    await running.handBackAll()
  }

  return {
    /**
     * Enqueues a job in the caller's transaction. Workers are notified when it commits. Of the options, `startAfter` is in
     * seconds, a higher priority than 0 goes first, and a group is for kinds with a `groupConcurrency`.
     */
    enqueue: async <Data extends object>(
      tx: Database,
      kind: JobKind<Data>,
      data: Data,
      sending: Pick<SendOptions, 'startAfter' | 'priority' | 'group'> = {},
    ): Promise<void> => {
      await boss.send(kind.name, addTrace(data), { ...inGroup(kind), ...sending, db: fromKysely(tx) })
    },
    /**
     * Registers a worker for this kind, and its schedule if it has one. Handlers must be idempotent: a process may die
     * after the work and before the job is marked as done.
     */
    work: async <Data extends object>(
      kind: JobKind<Data>,
      handle: (job: JobAttempt<Data>) => Promise<void>,
    ): Promise<void> => {
      working.add(kind.name)
      const interval = options.pollSeconds ?? pollSeconds
      const polling = {
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: interval,
        notifyPollingIntervalSeconds: interval,
        ...(kind.groupConcurrency !== undefined && { groupConcurrency: kind.groupConcurrency }),
      } as const
      let extra = 0
      const addWorker = async (): Promise<void> => {
        let hasMadeRoom = false
        /** Another worker takes the place of this one, which leaves after its job. */
        const makeRoom = (): void => {
          if (isStopping || hasMadeRoom || extra >= (kind.extraConcurrency ?? 0)) return
          hasMadeRoom = true
          extra += 1
          void addWorker().catch((error: unknown) =>
            log.error({ err: error }, 'jobs: no worker could be added'),
          )
        }
        const id = await boss.work(kind.name, polling, async ([job]: JobWithMetadata<Data>[]) => {
          if (job === undefined) return []
          // There may be more: without this, a worker waits for its next poll after each job.
          boss.notifyWorker(id)
          try {
            return [
              await runTraced(
                beginTrace(job, options.startSpan),
                async () => await attempt(job, handle, makeRoom),
              ),
            ]
          } finally {
            if (hasMadeRoom) {
              extra -= 1
              await boss.offWork(kind.name, { id, wait: false })
            }
          }
        })
      }
      for (let index = 0; index < (kind.concurrency ?? 1); index++) await addWorker()
      if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron, {}, inGroup(kind))
    },
    /** Deletes the jobs of this kind whose data match, also those given up. An active attempt goes on; it is the last. */
    deleteJobs: async <Data extends object>(
      kind: JobKind<Data>,
      matches: (data: Data) => boolean,
    ): Promise<void> => {
      for (const job of await boss.findJobs<Data>(kind.name)) {
        if (matches(job.data)) await boss.deleteJob(kind.name, job.id)
      }
      // Afterwards: a job may be given up in the meantime.
      for (const job of await boss.findJobs<Data>(deadQueue)) {
        if (job.sourceName === kind.name && matches(job.data)) await boss.deleteJob(deadQueue, job.id)
      }
    },
    /** Moves the jobs of this kind from the dead letter queue back into their own, and returns how many. */
    repeatGivenUp: async (kind: string) =>
      await boss.redrive(deadQueue, { sourceName: kind, limit: maxRepeated }),
    handBack,
    /** Hands back active jobs first. */
    stop: async () => {
      await handBack()
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** For the log, in which `history EMAIL` finds what is about a student. */
function nameStudent(data: object): object {
  return 'studentId' in data && typeof data.studentId === 'string' ? { student: data.studentId } : {}
}

/** Every job has a group, by which pg-boss has an index of those at work: see `jobStore.ts`. */
function inGroup({ name }: JobKind<object>): Pick<SendOptions, 'group'> {
  return { group: { id: name } }
}

/** pg-boss connects with the settings of our pool, and listens by our own means. */
function createBoss({ pool, log }: OpenJobsOptions): PgBoss {
  const boss = new PgBoss({
    ...(copyPoolOptions(pool.options) as ConstructorOptions),
    max: queueConnections,
    application_name: 'gatehouse-jobs',
    useListenNotify: true,
    cronMonitorIntervalSeconds: repeatCheckSeconds,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    flowIntervalSeconds: flowSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  const logFailure = (err: unknown): void => log.error({ err }, 'jobs: a query of the queue failed')
  boss.on('error', logFailure)
  const onDeaf = (): void => log.warn(deafMessage)
  boss.getDb().listen = async (channel, onNotification, onListening) => {
    const listener = { onNotification, onListening, onLost: logFailure, onDeaf }
    return await Promise.resolve(listenToChannel(pool, channel, listener))
  }
  boss.on('warning', ({ message, data }) => {
    log.warn(
      { reason: message, ...('error' in data && { err: data.error }) },
      'jobs: the queue reports a problem',
    )
  })
  return boss
}

const affectedSchema = v.object({ affected: v.number() })

/**
 * Replaces an active job of this process with a new one that is due at once and keeps the attempts it has left.
 * Whatever this process still reports about the old job has no effect.
 */
async function handBackJob(boss: PgBoss, db: Database, job: JobWithMetadata): Promise<void> {
  const { name, data, retryLimit, retryCount, startAfter, priority, groupId } = job
  await runTransaction(db, async (tx) => {
    const inTransaction = { db: fromKysely(tx) }
    const { affected } = v.parse(affectedSchema, await boss.deleteJob(name, job, inTransaction))
    // If no row was affected the attempt had already expired, and the job belongs to another process.
    if (affected > 0)
      await boss.send(name, data, {
        ...inTransaction,
        retryLimit: retryLimit - retryCount,
        startAfter,
        priority,
        ...(typeof groupId === 'string' && { group: { id: groupId } }),
      })
  })
}

async function upsertQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const queueOptions = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.maxRetryDelaySeconds,
    expireInSeconds: kind.expireSeconds,
    heartbeatSeconds,
    deadLetter: deadQueue,
    deleteAfterSeconds: doneSeconds,
    notify: true,
  }
  await boss.createQueue(kind.name, queueOptions)
  await boss.updateQueue(kind.name, queueOptions)
}
