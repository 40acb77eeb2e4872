import type { FastifyInstance } from 'fastify'

import { earliestFigures } from '#contract/figureGroups.ts'
import * as calls from '#contract/staffStatistics.ts'
import { findDateParts, getToday } from '#form/calendarDate.ts'
import { findSeasons } from '#form/season.ts'
import { countFigures } from '#server/domain/applicationList/figuresStore.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import type { Context } from '#server/platform/context.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { describeFigures, labelFigures } from './describeFigures.ts'
import { writeFigures } from './writeFigures.ts'

type StatisticsContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

/** Serves how many applications were submitted, this season beside the last one. Both calls are in the log. */
export function registerStatisticsRoutes(app: FastifyInstance, context: StatisticsContext): void {
  const { db, clock, tenant } = context
  /** @throws HttpError 422 for a day that is none */
  const count = async (on: string | undefined) => {
    const today = getToday(clock.now(), tenant.timeZone)
    if (on !== undefined && (!findDateParts(on) || on < earliestFigures))
      throw httpError(422, 'on must be a day, such as 2027-01-15.')
    const seasons = findSeasons(on === undefined || on > today ? today : on, tenant.seasonBegins)
    const figures = await countFigures(db, seasons, tenant.timeZone)
    return { seasons, figures, labeled: labelFigures(context, figures) }
  }

  serveEndpoint(app, calls.readStatistics, async ({ query, staff }) => {
    const { seasons, figures, labeled } = await count(query.on)
    const details = { what: ['figures'], on: seasons.on }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'read', details })
    return describeFigures(seasons, figures, labeled)
  })

  serveEndpoint(app, calls.downloadStatistics, async ({ query, staff }, reply) => {
    const { seasons, figures, labeled } = await count(query.on)
    const workbook = await writeFigures(seasons, figures, labeled)
    const details = { what: ['figures'], on: seasons.on }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'downloaded', details })
    reply.type(calls.downloadStatistics.replyType).headers({
      'content-disposition': `attachment; filename="submissions-${seasons.on}.xlsx"`,
      'cache-control': 'private, no-store',
    })
    return Buffer.from(workbook)
  })
}
