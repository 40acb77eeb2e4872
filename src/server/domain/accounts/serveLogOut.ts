import type { FastifyInstance } from 'fastify'

import { logOut } from '#contract/accounts.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { hashToken } from './secretToken.ts'
import { deleteSession } from './sessionStore.ts'

/** Serves the logout: the session is gone for every process, and so are both cookies. */
export function serveLogOut(app: FastifyInstance, { db, clock, cookies }: AccountTools): void {
  serveEndpoint(
    app,
    logOut,
    async ({ request, reply }) => {
      const token = request.cookies[cookies.sessionName]
      const studentId = token === undefined ? undefined : await deleteSession(db, hashToken(token))
      if (studentId !== undefined) {
        await addAccountEvent(db, {
          kind: 'logged out',
          at: clock.now(),
          studentId,
          emailKey: undefined,
          network: describeNetwork(request.ip),
        })
      }
      cookies.clearSession(reply)
      return { message: accountMessages.loggedOut }
    },
    { refusesCrossSite: true },
  )
}
