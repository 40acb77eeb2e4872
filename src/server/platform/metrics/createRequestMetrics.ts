import { Counter, Histogram, type Registry } from 'prom-client'

import { logIn } from '#contract/accounts.ts'
import { saveAnswers } from '#contract/applications.ts'

export interface AnsweredRequest {
  readonly method: string
  /** The route's pattern, never the actual path. */
  readonly route: string | undefined
  readonly status: number
  readonly seconds: number
}

/** Clients can send any word as a method. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createRequestMetrics(registry: Registry): {
  readonly onRequest: (request: AnsweredRequest) => void
} {
  const registers = [registry]
  const requests = new Counter({
    name: 'gatehouse_http_requests_total',
    help: 'Requests that were answered, by pattern of the route, method and class of the status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'gatehouse_http_request_seconds',
    help: 'How long answers took, by pattern of the route and method.',
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
    help: 'Logins. Limited ones came too often to be looked at.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['saved', 'conflict', 'refused', 'failed']) saves.inc({ outcome }, 0)
  for (const outcome of ['ok', 'refused', 'limited', 'failed']) logins.inc({ outcome }, 0)

  return {
    onRequest: ({ method: asked, route = 'none', status, seconds }) => {
      const method = knownMethods.has(asked) ? asked : 'other'
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route, method }, seconds)
      if (route === saveAnswers.path && method === saveAnswers.method)
        saves.inc({ outcome: describeSave(status) })
      if (route === logIn.path && method === logIn.method) logins.inc({ outcome: describeLogin(status) })
    },
  }
}

function describeSave(status: number): string {
  if (status < 300) return 'saved'
  if (status === 409) return 'conflict'
  return status < 500 ? 'refused' : 'failed'
}

function describeLogin(status: number): string {
  if (status < 300) return 'ok'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
