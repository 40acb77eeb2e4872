import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

import { deadQueue } from '#server/platform/jobs/jobs.ts'
import { measureQueues, type QueueFigures } from '#server/platform/jobs/jobStore.ts'
import { waitAtMost } from '#server/platform/jobs/waitAtMost.ts'

interface DatabaseMetricsOptions {
  readonly registry: Registry
  readonly pool: Pool
  readonly kinds: readonly string[]
  readonly timeoutMs: number
}

/** Returns a function that updates the figures. It never throws, and gives up after a time limit. */
export function measureDatabase(options: DatabaseMetricsOptions): () => Promise<void> {
  const { registry, pool, kinds, timeoutMs } = options
  const gauges = createGauges(registry)
  let asking: Promise<QueueFigures[]> | undefined

  return async () => {
    gauges.connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    gauges.connections.set({ state: 'idle' }, pool.idleCount)
    gauges.waiting.set(pool.waitingCount)
    for (const gauge of [gauges.jobs, gauges.oldest, gauges.givenUp]) gauge.reset()
    // A query that hangs is not repeated.
    asking ??= measureQueues(pool).finally(() => {
      asking = undefined
    })
    const found = await waitAtMost(asking, timeoutMs)
    gauges.answered.set(found ? 1 : 0)
    if (!found) return
    for (const kind of kinds) {
      const figures = found.find((one) => one.kind === kind)
      for (const state of ['due', 'later', 'active'] as const)
        gauges.jobs.set({ kind, state }, figures?.[state] ?? 0)
      gauges.oldest.set({ kind }, figures?.oldestSeconds ?? 0)
    }
    gauges.givenUp.set(found.find(({ kind }) => kind === deadQueue)?.due ?? 0)
  }
}

function createGauges(registry: Registry) {
  const registers = [registry]
  return {
    connections: new Gauge({
      name: 'gatehouse_database_connections',
      help: 'Connections of this process to the database.',
      labelNames: ['state'],
      registers,
    }),
    waiting: new Gauge({
      name: 'gatehouse_database_waiting',
      help: 'Queries of this process that wait for a connection.',
      registers,
    }),
    answered: new Gauge({
      name: 'gatehouse_queues_known',
      help: '1 when the database has told about the queues for this scrape, 0 when it did not answer in time.',
      registers,
    }),
    jobs: new Gauge({
      name: 'gatehouse_jobs',
      help: 'Unfinished jobs of all processes: due now, for later, at work.',
      labelNames: ['kind', 'state'],
      registers,
    }),
    oldest: new Gauge({
      name: 'gatehouse_oldest_job_seconds',
      help: 'For how long the oldest unfinished job of all processes has been due.',
      labelNames: ['kind'],
      registers,
    }),
    givenUp: new Gauge({
      name: 'gatehouse_jobs_given_up',
      help: 'Jobs of all processes that failed for good and are kept to be looked at.',
      registers,
    }),
  }
}
