import type { FastifyInstance } from 'fastify'

import { type AccountContext, createAccountTools } from './createAccountTools.ts'
import { serveLogIn } from './serveLogIn.ts'
import { serveSignUp } from './serveSignUp.ts'

export function registerAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  const tools = createAccountTools(context)
  serveSignUp(app, tools)
  serveLogIn(app, tools)
}
