import type { FastifyInstance } from 'fastify'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

interface StopState {
  isStopping: boolean
}

/** `/healthz`: the process is alive. `/readyz`: what it depends on answers. */
export function serveStatus(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  stopState: StopState = { isStopping: false },
): void {
  // Concurrent requests share one check: the path is public, and checks query the database.
  let looking: ReturnType<typeof listProblems> | undefined
  // Each connection is closed after its reply, so that a proxy connects elsewhere.
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopState.isStopping) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', async () => await Promise.resolve({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (stopState.isStopping) return reply.code(503).send(stopping)
    looking ??= listProblems(checks).finally(() => (looking = undefined))
    const failing = await looking
    if (failing.length === 0) return { status: 'ok' }
    const isDown = failing.some(({ check }) => check.isEssential)
    return reply.code(isDown ? 503 : 200).send({
      status: isDown ? 'unavailable' : 'degraded',
      message: failing.map(({ check, trouble }) => `${check.name}: ${trouble}`).join('; '),
      reasons: Object.fromEntries(failing.map(({ check, trouble }) => [check.name, trouble])),
    })
  })
}

const stopping = {
  status: 'unavailable',
  message: 'process: is stopping',
  reasons: { process: 'is stopping' },
} as const

async function listProblems(
  checks: readonly ReadinessCheck[],
): Promise<{ readonly check: ReadinessCheck; readonly trouble: string | undefined }[]> {
  const all = await Promise.all(checks.map(async (check) => ({ check, trouble: await findProblem(check) })))
  return all.filter(({ trouble }) => trouble !== undefined)
}

async function findProblem(check: ReadinessCheck): Promise<string | undefined> {
  try {
    return await check.findProblem()
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'does not answer'
  }
}
