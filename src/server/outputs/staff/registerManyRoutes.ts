import type { FastifyInstance } from 'fastify'

import { mostChosen } from '#contract/downloadRules.ts'
import * as calls from '#contract/staffMany.ts'
import { isStorable } from '#form/acceptAnswer.ts'
import { listMatching, listReferred } from '#server/domain/applicationList/applicationListStore.ts'
import { changeMany } from '#server/domain/processing/changeMany.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import { createRedaction } from './createRedaction.ts'
import { readReferences } from './readReferences.ts'
import { type FilterQuery, type ListContext, makeViewer, readFilter } from './registerListRoutes.ts'

const tooManyMessage = 'At most 5,000 applications can be chosen at once. Please filter the list.'

/** Of 5,000 applications, with their revisions. */
const maxChangeBytes = 500_000
const maxPastedBytes = 400_000
/** Each may read or write thousands of rows. */
const maxCallsPerMinute = 60

/** Serves what members do with many applications. Each change is in the log of each application. */
export function registerManyRoutes(app: FastifyInstance, context: ListContext): void {
  const { db, clock, tenant } = context
  const findRedaction = createRedaction(context.form)
  const chooseMatching = async (staff: StaffSession, filter: FilterQuery) => {
    const wanted = readFilter(context, filter, findRedaction(staff))
    const applications = await listMatching(db, makeViewer(staff), wanted, mostChosen + 1)
    if (applications.length > mostChosen) return httpError(400, tooManyMessage)
    const details = { filters: Object.keys(filter), found: applications.length }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'searched', details })
    return { applications, unknown: [] }
  }
  const chooseReferred = async (staff: StaffSession, pasted: string) => {
    if (!isStorable(pasted)) return httpError(400, 'This text has characters that no reference has.')
    const { references, others } = readReferences(pasted)
    if (references.size > mostChosen) return httpError(400, tooManyMessage)
    const found = await listReferred(db, makeViewer(staff), [...references.keys()])
    const known = new Set(found.map(({ reference }) => reference.toLowerCase()))
    const unknown = [...references]
      .filter(([one]) => !known.has(one.toLowerCase()))
      .map(([, written]) => written)
    const applications = new Map(found.map(({ id, revision }) => [id, { id, revision }]))
    const details = { filters: ['references'], found: applications.size }
    await addStaffLog(db, { at: clock.now(), by: staff, kind: 'searched', details })
    return { applications: [...applications.values()], unknown: [...others, ...unknown] }
  }

  const choosing = { ...calls.chooseApplications, maxBodyBytes: maxPastedBytes, maxCallsPerMinute }
  serveEndpoint(app, choosing, async ({ body, staff }) =>
    'filter' in body
      ? await chooseMatching(staff, body.filter)
      : await chooseReferred(staff, body.references),
  )

  serveEndpoint(app, calls.listProcessingOptions, async () => ({
    stages: tenant.stages ?? [],
    members: (await listStaffMembers(db)).map(({ id, name }) => ({ id, name })),
  }))

  const processing = { ...calls.processApplications, maxBodyBytes: maxChangeBytes, maxCallsPerMinute }
  serveEndpoint(app, processing, async ({ body, staff }) => {
    const { applications, stage, assignee } = body
    if (stage === undefined && assignee === undefined)
      return httpError(400, 'Please choose a stage or whom to assign these applications to.')
    if (typeof stage === 'string' && tenant.stages?.some(({ key }) => key === stage) !== true)
      return httpError(400, 'This stage no longer exists. Please reload the page.')
    if (typeof assignee === 'string' && !(await listStaffMembers(db)).some(({ id }) => id === assignee))
      return httpError(400, 'This person is no longer a member. Please reload the page.')
    const { conflicts, ...counts } = await changeMany(context, staff, applications, { stage, assignee })
    return {
      ...counts,
      conflicts: conflicts.map(({ id, revision, name, email, reference, changedBy }) => ({
        id,
        revision,
        name: name === '' ? email : name,
        reference,
        changed_by: changedBy,
      })),
    }
  })
}
