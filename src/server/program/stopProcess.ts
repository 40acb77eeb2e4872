import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { closeHttp } from '#server/platform/http/closeHttp.ts'
import type { StopState } from '#server/platform/http/serveStatus.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

interface StopOptions {
  readonly app: FastifyInstance
  readonly jobs: Jobs
  readonly stopState: StopState
  readonly settings: Pick<Settings, 'drainSeconds'>
  readonly log: Logger
  readonly closing: AsyncDisposableStack
}

/**
 * `/readyz` turns 503 at once and jobs are handed back; students are served for DRAIN_SECONDS more, so that a load
 * balancer can notice.
 */
export async function stopProcess(options: StopOptions): Promise<void> {
  const { app, jobs, stopState, settings, log, closing } = options
  stopState.isStopping = true
  const handedBack = jobs.handBack()
  if (settings.drainSeconds > 0) await wait(settings.drainSeconds * 1000)
  await Promise.all([closeHttp(app, log), handedBack])
  await closing.disposeAsync()
}
