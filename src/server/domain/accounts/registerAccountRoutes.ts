import type { FastifyInstance } from 'fastify'

import type { AccountContext } from './accountContext.ts'
import { createAccountTools } from './createAccountTools.ts'
import { deleteExpiredRows } from './expiredRowsStore.ts'
import { serveConfirm, serveConfirmByLink } from './serveConfirm.ts'
import { serveForgotPassword, serveResetPassword } from './serveResetPassword.ts'
import { serveLogIn, serveLogOut } from './serveLogIn.ts'
import { serveResendConfirm, serveSignUp } from './serveSignUp.ts'

const sweepMs = 10 * 60_000

export function registerAccountRoutes(app: FastifyInstance, parts: AccountContext): void {
  const tools = createAccountTools(parts)
  serveSignUp(app, tools)
  serveConfirm(app, tools)
  serveConfirmByLink(app, tools)
  serveResendConfirm(app, tools)
  serveLogIn(app, tools)
  serveForgotPassword(app, tools)
  serveResetPassword(app, tools)
  serveLogOut(app, tools)

  const timer = setInterval(() => {
    deleteExpiredRows(parts.db, parts.clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'accounts: what has expired could not be removed')
    })
  }, sweepMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.resolve()
  })
}
