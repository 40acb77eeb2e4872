import type { FastifyInstance } from 'fastify'

import { logOut } from '#contract/accounts.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { hashToken } from './secretToken.ts'
import { deleteSession } from './sessionStore.ts'

/** Serves the logout (spec 7): the session is gone for every process, and so are both cookies. */
export function serveLogOut(app: FastifyInstance, { db, cookies }: AccountTools): void {
  serveEndpoint(
    app,
    logOut,
    async ({ request, reply }) => {
      const token = request.cookies[cookies.sessionName]
      if (token !== undefined) await deleteSession(db, hashToken(token))
      cookies.clearSession(reply)
      return { message: accountMessages.loggedOut }
    },
    { refusesCrossSite: true },
  )
}
