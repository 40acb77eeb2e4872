import type { FastifyInstance } from 'fastify'

import { type AccountContext, createAccountTools } from './createAccountTools.ts'
import { deleteExpiredRows } from './expiredRowsStore.ts'
import { serveLogIn } from './serveLogIn.ts'
import { serveSignUp } from './serveSignUp.ts'

const sweepMs = 10 * 60_000

export function registerAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  const tools = createAccountTools(context)
  serveSignUp(app, tools)
  serveLogIn(app, tools)

  const sweep = setInterval(() => {
    deleteExpiredRows(context.db, context.clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'accounts: what has expired could not be removed')
    })
  }, sweepMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })
}
