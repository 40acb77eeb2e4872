import type { FastifyInstance } from 'fastify'

import { serveStaffSignIn, type StaffContext } from '#server/domain/staff/serveStaffSignIn.ts'

import { registerActionRoutes } from './actions/registerActionRoutes.ts'
import { type ErasureContext, registerErasureRoutes } from './actions/registerErasureRoutes.ts'
import type { ActionContext } from './actions/takeAction.ts'
import { registerDocumentRoutes, type StaffDocumentContext } from './registerDocumentRoutes.ts'
import { registerDownloadRoutes, type StaffDownloadContext } from './registerDownloadRoutes.ts'
import { registerListRoutes } from './registerListRoutes.ts'
import { registerLogRoutes } from './registerLogRoutes.ts'
import { registerManyRoutes } from './registerManyRoutes.ts'
import { registerMemberRoutes } from './registerMemberRoutes.ts'
import { registerReadingRoutes } from './registerReadingRoutes.ts'
import { registerStatisticsRoutes } from './registerStatisticsRoutes.ts'

/** The calls of the admissions staff, registered only where STAFF is on. */
export function registerStaffRoutes(
  app: FastifyInstance,
  context: StaffContext & StaffDocumentContext & StaffDownloadContext & ActionContext & ErasureContext,
): void {
  serveStaffSignIn(app, context)
  registerListRoutes(app, context)
  registerManyRoutes(app, context)
  registerReadingRoutes(app, context)
  registerDocumentRoutes(app, context)
  registerActionRoutes(app, context)
  registerErasureRoutes(app, context)
  registerMemberRoutes(app, context)
  registerStatisticsRoutes(app, context)
  registerDownloadRoutes(app, context)
  registerLogRoutes(app, context)
}
