import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Histogram, Registry, Gauge } from 'prom-client'

import { logIn } from '#contract/accounts.ts'
import { saveAnswers } from '#contract/applications.ts'
import type { AttemptEnd } from '#server/platform/jobs/jobKind.ts'
import { findMailProblem } from '#server/platform/mail/mailProcessStore.ts'
import type { MailOutcome } from '#server/platform/mail/mailQueue.ts'
import { measureQueues } from '#server/platform/jobs/jobStore.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

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
/** Clients can send any word as a method. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics(options: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'gatehouse_http_requests_total',
    help: 'Answered requests, by route pattern, method and status class.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'gatehouse_http_request_seconds',
    help: 'Response times, by route pattern and method.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const saves = new Counter({
    name: 'gatehouse_saves_total',
    help: 'Saves of answers. A conflict is shown to the student, who chooses.',
    labelNames: ['outcome'],
    registers,
  })
  const logins = new Counter({
    name: 'gatehouse_logins_total',
    help: 'Logins. Limited ones were refused after too many attempts.',
    labelNames: ['outcome'],
    registers,
  })
  const submissions = new Counter({
    name: 'gatehouse_submissions_total',
    help: 'Applications submitted through this process.',
    registers,
  })
  const attempts = new Histogram({
    name: 'gatehouse_job_attempt_seconds',
    help: 'Job attempts in this process, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: workBuckets,
    registers,
  })
  const conversions = new Histogram({
    name: 'gatehouse_conversion_seconds',
    help: 'Document conversions in this process. Refused is the file’s fault, broken is ours.',
    labelNames: ['outcome'],
    buckets: workBuckets,
    registers,
  })
  const mails = new Counter({
    name: 'gatehouse_mails_total',
    help: 'Emails that this process tried to send. Failed ones are retried.',
    labelNames: ['outcome'],
    registers,
  })
  // Initialized to zero: otherwise the first increase is invisible to alerts.
  for (const outcome of ['converted', 'refused', 'broken'] as const) conversions.zero({ outcome })
  for (const outcome of ['sent', 'failed', 'given up', 'refused', 'expired'] as const)
    mails.inc({ outcome }, 0)
  for (const outcome of ['saved', 'conflict', 'refused', 'failed']) saves.inc({ outcome }, 0)
  for (const outcome of ['ok', 'refused', 'limited', 'failed']) logins.inc({ outcome }, 0)
  const updateGauges = createGauges(registers, options)

  return {
    /** @param route the pattern, never the actual path */
    onRequest: (sent: string, route: string | undefined = 'none', status: number, seconds: number) => {
      const method = knownMethods.has(sent) ? sent : 'other'
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route, method }, seconds)
      if (route === saveAnswers.path && method === saveAnswers.method)
        saves.inc({ outcome: describeOutcome(status, 'saved', { 409: 'conflict' }) })
      if (route === logIn.path && method === logIn.method)
        logins.inc({ outcome: describeOutcome(status, 'ok', { 429: 'limited' }) })
    },
    /** Call it last in the transaction. */
    onSubmission: () => submissions.inc(),
    onAttempt: ({ kind, outcome, seconds }: AttemptEnd) => attempts.observe({ kind, outcome }, seconds),
    onConversion: ({ outcome, seconds }: ConversionEnd) => conversions.observe({ outcome }, seconds),
    onMail: (outcome: MailOutcome) => mails.inc({ outcome }),
    /** In Prometheus text format. If the database does not answer, its figures are left out. */
    scrape: async () => {
      await updateGauges()
      return await registry.metrics()
    },
  }
}

/** @param special statuses that are counted apart from other refusals */
function describeOutcome(status: number, done: string, special: Readonly<Record<number, string>>): string {
  if (status < 300) return done
  return special[status] ?? (status < 500 ? 'refused' : 'failed')
}

/** Returns a function that updates them. It never throws, and gives up after a time limit. */
function createGauges(
  registers: Registry[],
  { pool, kinds, timeoutMs = defaultTimeoutMs }: MetricsOptions,
): () => Promise<void> {
  const waiting = new Gauge({
    name: 'gatehouse_database_waiting',
    help: 'Queries of this process that wait for a connection.',
    registers,
  })
  const jobs = new Gauge({
    name: 'gatehouse_jobs',
    help: 'Unfinished jobs of all processes: due, later, active.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'gatehouse_oldest_job_seconds',
    help: 'How long the oldest unfinished job of all processes has been due.',
    labelNames: ['kind'],
    registers,
  })
  const mailDown = new Gauge({
    name: 'gatehouse_mail_down',
    help: '1 while any process cannot send emails.',
    registers,
  })
  const givenUp = new Gauge({
    name: 'gatehouse_jobs_given_up',
    help: 'Jobs of all processes that failed for good and are kept for some days.',
    registers,
  })

  return async () => {
    waiting.set(pool.waitingCount)
    for (const gauge of [jobs, oldest]) gauge.reset()
    // Reset to 0, it would seem to rise again when the database answers.
    givenUp.remove()
    mailDown.remove()
    const isMailDown = findMailProblem(pool, timeoutMs).then((problem) => problem !== undefined)
    const [down, found] = await Promise.all([
      waitAtMost(isMailDown, timeoutMs),
      waitAtMost(measureQueues(pool, timeoutMs), timeoutMs),
    ])
    if (down !== undefined) mailDown.set(Number(down))
    if (!found) return
    for (const kind of kinds) {
      const figures = found.find((one) => one.kind === kind)
      for (const state of ['due', 'later', 'active'] as const)
        jobs.set({ kind, state }, figures?.[state] ?? 0)
      oldest.set({ kind }, figures?.oldestSeconds ?? 0)
    }
    givenUp.set(found.reduce((sum, one) => sum + one.givenUp, 0))
  }
}

/** Call this before registering routes. Without metrics the path is a 404. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.onRequest(method, routeOptions.url, statusCode, elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { isAnsweredWhenOverloaded: true } }, async (request, reply) => {
    // A proxy may hide this spelling only, and not `/metrics/`.
    if (request.url.split('?', 1)[0] !== '/metrics') return reply.callNotFound()
    return await reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.scrape())
  })
}
