import type { FastifyInstance } from 'fastify'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: what it depends on answers.
 * @param describeState what `/readyz` says besides problems
 * @returns to be called when the process begins to stop
 */
export function serveStatus(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  describeState: () => Readonly<Record<string, string>> = () => ({}),
): () => void {
  let isStopping = false
  // Concurrent requests share one check: the path is public, and checks query the database.
  let pending: ReturnType<typeof listProblems> | undefined
  // Each connection is closed after its reply, so that a proxy connects elsewhere.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.get(
    '/healthz',
    { config: { isAnsweredWhenOverloaded: true } },
    async () => await Promise.resolve({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    pending ??= listProblems(checks).finally(() => (pending = undefined))
    const failing = isStopping ? [stopping] : await pending
    if (failing.length === 0) return { status: 'ok', ...describeState() }
    const isDown = failing.some(({ isEssential }) => isEssential)
    return reply.code(isDown ? 503 : 200).send({
      status: isDown ? 'unavailable' : 'degraded',
      message: failing.map(({ name, problem }) => `${name}: ${problem}`).join('; '),
      reasons: Object.fromEntries(failing.map(({ name, problem }) => [name, problem])),
      ...describeState(),
    })
  })
  return () => (isStopping = true)
}

const stopping = { name: 'process', isEssential: true, problem: 'is stopping' }

async function listProblems(checks: readonly ReadinessCheck[]) {
  const all = await Promise.all(
    checks.map(async (check) => ({
      ...check,
      problem: await Promise.try(check.findProblem).catch(describeFailure),
    })),
  )
  return all.filter(({ problem }) => problem !== undefined)
}

function describeFailure(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'does not answer'
}
