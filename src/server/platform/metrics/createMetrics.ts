import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import type { AttemptEnd } from '#server/platform/jobs/jobs.ts'
import type { MailOutcome } from '#server/platform/mail/workOnMails.ts'

import { createRequestMetrics } from './createRequestMetrics.ts'
import { measureDatabase } from './measureDatabase.ts'

export interface ConversionEnd {
  /** `refused` is the file's fault, `broken` ours. */
  readonly outcome: 'converted' | 'refused' | 'broken'
  readonly seconds: number
}

/** Contains no answer, address or id. */
export type Metrics = ReturnType<typeof createMetrics>

interface MetricsOptions {
  readonly pool: Pool
  readonly kinds: readonly string[]
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 2_000
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics({ pool, kinds, timeoutMs = defaultTimeoutMs }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { onRequest } = createRequestMetrics(registry)
  const submissions = new Counter({
    name: 'gatehouse_submissions_total',
    help: 'Applications submitted through this process.',
    registers,
  })
  const attempts = new Histogram({
    name: 'gatehouse_job_attempt_seconds',
    help: 'Attempts at jobs in this process, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: workBuckets,
    registers,
  })
  const conversions = new Histogram({
    name: 'gatehouse_conversion_seconds',
    help: 'Conversions of documents in this process. Refused is the fault of the file, broken is ours.',
    labelNames: ['outcome'],
    buckets: workBuckets,
    registers,
  })
  const mails = new Counter({
    name: 'gatehouse_mails_total',
    help: 'Mails that this process tried to send. What failed is tried again.',
    labelNames: ['outcome'],
    registers,
  })
  // Initialised to zero: otherwise the first increase is invisible to alerts.
  for (const outcome of ['converted', 'refused', 'broken'] as const) conversions.zero({ outcome })
  for (const outcome of ['sent', 'failed', 'given up', 'expired'] as const) mails.inc({ outcome }, 0)
  const askDatabase = measureDatabase({ registry, pool, kinds, timeoutMs })

  return {
    onRequest,
    onSubmission: () => submissions.inc(),
    onAttempt: ({ kind, outcome, seconds }: AttemptEnd) => attempts.observe({ kind, outcome }, seconds),
    onConversion: ({ outcome, seconds }: ConversionEnd) => conversions.observe({ outcome }, seconds),
    onMail: (outcome: MailOutcome) => mails.inc({ outcome }),
    /** In Prometheus text format. If the database does not answer, its figures are left out. */
    scrape: async () => {
      await askDatabase()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
