import type { FastifyInstance } from 'fastify'
import type { InferOutput } from 'valibot'

import { type ListFacet, listFacets, type listQuery, statusLabels, workLabels } from '#contract/listRules.ts'
import * as calls from '#contract/staffList.ts'
import { findDateParts, getToday } from '#form/calendarDate.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { campusKey, programKey } from '#form/listedKeys.ts'
import { termKey } from '#form/termKey.ts'
import { makeFormVersion } from '#server/domain/applications/submitApplication.ts'
import { fillApplicationList } from '#server/domain/applicationList/fillApplicationList.ts'
import { countApplications, listApplications } from '#server/domain/applicationList/applicationListStore.ts'
import type { ListFilter } from '#server/domain/applicationList/listConditionStore.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { listMemberNames } from '#server/domain/staff/staffMemberStore.ts'
import type { Context } from '#server/platform/context.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import { createSight, type Sight } from './createSight.ts'

type ListContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

type Query = Omit<InferOutput<typeof listQuery>, 'order' | 'after'>

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
  const findSight = createSight(form)
  const logSearch = async (staff: StaffSession, filter: Query, found: number): Promise<void> => {
    if (filter.search === undefined) return
    const details = { filters: Object.keys(filter), found }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'searched', details })
  }

  serveEndpoint(app, calls.listApplications, async ({ query, staff }) => {
    const { order = 'work', after, ...filter } = query
    const sight = findSight(staff)
    const wanted = readFilter(context, filter, sight)
    const page = await listApplications(db, makeViewer(staff), wanted, order, after)
    await logSearch(staff, filter, page.applications.length)
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
        missing: one.missing.filter(sight.isShown).map((key) => getLateLabel(form, key)),
        stage: one.stage === null ? null : label('stage', one.stage),
        assignee: one.assignee === null ? null : label('assignee', one.assignee),
        is_unread: one.isUnread,
      })),
      ...(page.next !== undefined && { next: page.next }),
      is_similar: page.isSimilar,
    }
  })

  serveEndpoint(app, calls.countApplications, async ({ query, staff }) => {
    const sight = findSight(staff)
    const counts = await countApplications(db, makeViewer(staff), readFilter(context, query, sight))
    await logSearch(staff, query, counts.total)
    const label = await createLabels(context)
    return {
      total: counts.total,
      facets: listFacets.map((facet) => ({
        facet,
        values: Object.entries(counts.values[facet])
          .map(([value, count]) => ({ value, label: label(facet, value), count }))
          .toSorted(byLabel),
      })),
      missing: Object.entries(counts.missing)
        .filter(([value]) => sight.isShown(value))
        .map(([value, count]) => ({ value, label: getLateLabel(form, value), count }))
        .toSorted(byLabel),
    }
  })
}

export function makeViewer({ id, sees }: StaffSession) {
  return { memberId: id, sees } as const
}

function byLabel(one: { readonly label: string }, other: { readonly label: string }): number {
  return one.label < other.label ? -1 : 1
}

/** @throws HttpError 422 for a day that is none */
function readFilter({ tenant }: ListContext, query: Query, { isShown }: Sight): ListFilter {
  const { since, missing, late, unread, search } = query
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
    search,
  }
}

/** What the staff reads for a value of a facet; the value itself where the form no longer has it. */
async function createLabels({ db, clock, form, tenant }: ListContext) {
  const today = getToday(clock.now(), tenant.timeZone)
  const members = await listMemberNames(db)
  const questions: Readonly<Partial<Record<ListFacet, string>>> = {
    term: termKey,
    program: programKey,
    campus: campusKey,
  }
  const words: Readonly<Partial<Record<ListFacet, Readonly<Record<string, string>>>>> = {
    needs: { '': 'Nothing to do', ...workLabels },
    status: statusLabels,
    stage: {
      '': 'No stage',
      ...Object.fromEntries((tenant.stages ?? []).map((stage) => [stage.key, stage.label])),
    },
    assignee: { '': 'Nobody', ...Object.fromEntries(members.map(({ id, name }) => [id, name])) },
  }
  const choices = new Map(
    Object.entries(questions).map(([facet, key]) => {
      const source = form.slots.get(key)?.choices
      return [
        facet,
        new Map((source ? listPossibleChoices(source, today) : []).map((one) => [one.value, one.label])),
      ]
    }),
  )
  return (facet: ListFacet, value: string): string =>
    words[facet]?.[value] ?? choices.get(facet)?.get(value) ?? (value === '' ? 'None' : value)
}
