import type { FastifyInstance } from 'fastify'
import type { InferOutput } from 'valibot'

import { listFacets, type listQuery } from '#contract/listRules.ts'
import * as calls from '#contract/staffList.ts'
import { findDateParts } from '#form/calendarDate.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { makeFormVersion } from '#server/domain/applications/submitApplication.ts'
import { fillApplicationList } from '#server/domain/applicationList/fillApplicationList.ts'
import type { ListCounts } from '#server/domain/applicationList/listCountStore.ts'
import type { ListFilter } from '#server/domain/applicationList/listConditionStore.ts'
import { readList } from '#server/domain/applicationList/readList.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import type { Context } from '#server/platform/context.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import { createLabels } from './createLabels.ts'
import { createRedaction, type Redaction } from './createRedaction.ts'

export type ListContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

export type FilterQuery = Omit<InferOutput<typeof listQuery>, 'order' | 'after'>

/** Serves the list of applications and how many there are. Each search is in the log, without its words. */
export function registerListRoutes(app: FastifyInstance, context: ListContext): void {
  const { db, clock, form } = context
  const closing = new AbortController()
  app.addHook('preClose', function leaveList(done) {
    closing.abort()
    done()
  })
  // Where STAFF was turned on later, or an update lists more. Tests and commands do not listen.
  app.addHook('onListen', function fillList(done) {
    void fillApplicationList(context, makeFormVersion(context.tenant.pages), closing.signal).catch(
      (error: unknown) => {
        if (!closing.signal.aborted)
          app.log.warn({ err: error }, 'staff: the list of applications is incomplete until the next start')
      },
    )
    done()
  })
  const findRedaction = createRedaction(form)

  serveEndpoint(app, calls.listApplications, async ({ query, staff }) => {
    const { order = 'work', after, ...filter } = query
    const redaction = findRedaction(staff)
    const wanted = readFilter(context, filter, redaction)
    const { page, counts } = await readList(db, makeViewer(staff), wanted, order, after)
    if (filter.search !== undefined) {
      const found = counts?.total ?? page.applications.length
      const details = { filters: Object.keys(filter), found }
      await addStaffLog(db, { at: clock.now(), by: staff, kind: 'searched', details })
    }
    const label = await createLabels(context)
    return {
      applications: page.applications.map((one) => ({
        id: one.studentId,
        name: one.name,
        email: one.email,
        reference: one.reference,
        status: one.status,
        needs: one.needs,
        term: one.term === '' ? '' : label('term', one.term),
        program: one.program === '' ? '' : label('program', one.program),
        campus: one.campus === '' ? '' : label('campus', one.campus),
        submitted_at: one.submittedAt?.toISOString() ?? null,
        changed_at: one.changedAt.toISOString(),
        last_late_at: one.lastLateAt?.toISOString() ?? null,
        missing: one.missing.filter(redaction.isShown).map((key) => getLateLabel(form, key)),
        stage: one.stage === null ? null : label('stage', one.stage),
        assignee: one.assignee === null ? null : label('assignee', one.assignee),
        is_unread: one.isUnread,
        revision: one.revision,
      })),
      ...(page.next !== undefined && { next: page.next }),
      is_similar: page.isSimilar,
      ...(counts && { counts: describeCounts(counts, form, redaction, label) }),
    }
  })
}

function describeCounts(
  { total, values, missing }: ListCounts,
  form: ListContext['form'],
  { isShown }: Redaction,
  label: Awaited<ReturnType<typeof createLabels>>,
): NonNullable<InferOutput<typeof calls.listApplications.reply>['counts']> {
  return {
    total,
    facets: listFacets.map((facet) => ({
      facet,
      values: Object.entries(values[facet])
        .map(([value, count]) => ({ value, label: label(facet, value), count }))
        .toSorted(byLabel),
    })),
    missing: Object.entries(missing)
      .filter(([value]) => isShown(value))
      .map(([value, count]) => ({ value, label: getLateLabel(form, value), count }))
      .toSorted(byLabel),
  }
}

export function makeViewer({ id, sees }: StaffSession) {
  return { memberId: id, sees } as const
}

function byLabel(one: { readonly label: string }, other: { readonly label: string }): number {
  return one.label < other.label ? -1 : 1
}

/** @throws HttpError 422 for a day that is none */
export function readFilter({ tenant }: ListContext, query: FilterQuery, { isShown }: Redaction): ListFilter {
  const { since, missing, late, unread, undownloaded, search } = query
  if (since !== undefined && !findDateParts(since))
    throw httpError(422, 'since must be a day, such as 2027-01-15.')
  return {
    values: Object.fromEntries(
      listFacets.flatMap((facet) => (query[facet] === undefined ? [] : [[facet, [query[facet]]]])),
    ),
    ...(since !== undefined && {
      submittedSince: getStartOfDay(since, tenant.timeZone),
    }),
    // A document that the member may not see is like one that does not exist: no application lacks it.
    missing: missing === undefined || isShown(missing) ? missing : '',
    isLate: late !== undefined,
    isUnread: unread !== undefined,
    undownloaded,
    search,
  }
}
