import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { InferOutput } from 'valibot'

import * as calls from '#contract/staffLog.ts'
import { describeLogDetails, type logQuery } from '#contract/staffLogRules.ts'
import { isAllowed } from '#contract/staffRoles.ts'
import { findDateParts } from '#form/calendarDate.ts'
import { findListed } from '#server/domain/applicationList/applicationListStore.ts'
import { hasMoreThan, listStaffLog, type StaffLogFilter } from '#server/domain/staff/staffLogPageStore.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { byteOrderMark, writeTsvRow } from '#server/outputs/exports/writeCsvRow.ts'
import { maxXlsxRows, writeXlsxRows } from '#server/outputs/exports/writeXlsxRows.ts'
import type { Context } from '#server/platform/context.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

import { createRedaction } from './createRedaction.ts'
import { describeHistory } from './describeHistory.ts'
import { makeViewer } from './registerListRoutes.ts'

type LogContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

type Query = Omit<InferOutput<typeof logQuery>, 'after'>

const pageSize = 50
const batchSize = 2_000
const columns = ['number', 'at', 'member', 'role', 'what', 'reference', 'student_id', 'details']
const tooManyMessage = 'A workbook holds 1,048,575 rows. Choose fewer days, or the text file.'

/** Serves the log of the office and, of one application, its history. Reading either is in the log, too. */
export function registerLogRoutes(app: FastifyInstance, context: LogContext): void {
  const { db, clock, tenant, form } = context
  const begin = limitDownloads()
  const findRedaction = createRedaction(form)

  serveEndpoint(app, calls.listStaffLog, async ({ query, staff }) => {
    const { after, ...filters } = query
    const page = await listStaffLog(db, readFilter(tenant, filters), { cursor: after, limit: pageSize })
    const details = { filters: Object.keys(filters), found: page.rows.length }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'log read', details })
    return {
      entries: page.rows.map((row) => ({
        number: row.number,
        at: row.at.toISOString(),
        member: row.member,
        role: row.role,
        kind: row.kind,
        student_id: row.studentId,
        reference: row.reference,
        details: describeLogDetails(row.details),
        is_there: row.isThere,
      })),
      ...(page.next !== undefined && { next: page.next }),
    }
  })

  const beginDownload = async (
    format: 'tsv' | 'xlsx',
    query: Query,
    staff: StaffSession,
    reply: FastifyReply,
  ) => {
    begin(`log ${staff.id}`, reply.request, reply)
    const details = { what: ['log'], format, filters: Object.keys(query) }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'downloaded', details })
    reply.headers({
      'content-disposition': describeDisposition(
        `staff-log-${formatZoned(clock.now(), tenant.timeZone).slice(0, 10)}.${format}`,
      ),
      'cache-control': 'private, no-store',
    })
  }

  serveEndpoint(app, calls.downloadStaffLogTsv, async ({ query, staff }, reply) => {
    const filter = readFilter(tenant, query)
    await beginDownload('tsv', query, staff, reply)
    reply.type('text/tab-separated-values; charset=utf-8')
    return Readable.from(writeTsv(readRows(context, filter)))
  })

  serveEndpoint(app, calls.downloadStaffLogXlsx, async ({ query, staff }, reply) => {
    const filter = readFilter(tenant, query)
    if (await hasMoreThan(db, filter, maxXlsxRows)) return httpError(409, tooManyMessage)
    await beginDownload('xlsx', query, staff, reply)
    reply.type(calls.downloadStaffLogXlsx.replyType)
    return Readable.from(writeXlsxRows('Log', readRows(context, filter, maxXlsxRows)))
  })

  serveEndpoint(app, calls.readHistory, async ({ params: { id }, query: { after }, staff }) => {
    const listed = await findListed(db, makeViewer(staff), id)
    if (!listed) return httpError(404, 'There is no such application, or it is not assigned to you.')
    const page = await listStaffLog(db, { studentId: id }, { cursor: after, limit: pageSize })
    await addStaffLog(db, {
      at: clock.now(),
      by: staff,
      kind: 'read',
      studentId: id,
      reference: listed.reference ?? undefined,
      details: { what: ['history'] },
    })
    const redaction = { ...findRedaction(staff), showsEverything: isAllowed(staff.role, 'sensitive') }
    return {
      entries: page.rows.map((row) => ({
        number: row.number,
        at: row.at.toISOString(),
        by: row.name ?? row.member,
        role: row.role,
        kind: row.kind,
        details: describeHistory(form, row.details, redaction),
      })),
      ...(page.next !== undefined && { next: page.next }),
    }
  })
}

/** @throws HttpError 422 for a day that is none */
function readFilter({ timeZone }: LogContext['tenant'], query: Query): StaffLogFilter {
  const { member, kind, reference, from, to } = query
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !findDateParts(day))
      throw httpError(422, `${name} must be a day, such as 2027-01-15.`)
  return {
    member: member?.trim(),
    kind,
    reference,
    ...(from !== undefined && { from: getStartOfDay(from, timeZone) }),
    ...(to !== undefined && { before: getStartOfDay(to, timeZone, 1) }),
  }
}

/** The names of the columns, then the rows, newest first. What comes meanwhile is not among them. */
async function* readRows(
  { db, tenant }: LogContext,
  filter: StaffLogFilter,
  most = Infinity,
): AsyncGenerator<string[]> {
  yield columns
  let cursor: string | undefined
  let count = 0
  do {
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await listStaffLog(db, filter, { cursor, limit: Math.min(batchSize, most - count) })
    yield* page.rows.map((row) => [
      row.number,
      formatZoned(row.at, tenant.timeZone),
      row.member,
      row.role ?? '',
      row.kind,
      row.reference ?? '',
      row.studentId ?? '',
      describeLogDetails(row.details),
    ])
    count += page.rows.length
    cursor = page.next
  } while (cursor !== undefined && count < most)
}

async function* writeTsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const row of rows) yield writeTsvRow(row)
}
