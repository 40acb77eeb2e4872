import type { FastifyInstance } from 'fastify'

import { logOut } from '#contract/accounts.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './createAccountTools.ts'
import { deleteSession } from './sessionStore.ts'

/** Serves the logout: the session is gone for every process, and so are both cookies. */
export function serveLogOut(app: FastifyInstance, { db, clock, cookies }: AccountTools): void {
  serveEndpoint(
    app,
    logOut,
    async ({ request, reply }) => {
      const token = request.cookies[cookies.sessionName]
      const studentId = token === undefined ? undefined : await deleteSession(db, hashToken(token))
      if (studentId !== undefined)
        await addAccountEvent(db, { kind: 'logged out', at: clock.now(), request, studentId })
      cookies.clearSession(reply)
      return { message: accountMessages.loggedOut }
    },
    { refusesCrossSite: true },
  )
}
