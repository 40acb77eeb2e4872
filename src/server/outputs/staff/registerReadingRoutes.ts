import type { FastifyInstance } from 'fastify'

import { longestNote } from '#contract/noteRules.ts'
import * as calls from '#contract/staffReading.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { createSensitiveFilter } from '#form/createSensitiveFilter.ts'
import { isListed } from '#server/domain/applicationList/applicationListStore.ts'
import { addNote } from '#server/domain/processing/addNote.ts'
import { changeProcessing } from '#server/domain/processing/changeProcessing.ts'
import { listNotes, readProcessing } from '#server/domain/processing/processingStore.ts'
import { keepWatching } from '#server/domain/processing/watchApplication.ts'
import { addStaffLog, type StaffLogEntry } from '#server/domain/staff/staffLogStore.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import type { Context } from '#server/platform/context.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

import {
  describeNote,
  describeProcessing,
  findReading,
  listReadable,
  type ReadingContext,
} from './findReading.ts'
import { makeViewer } from './registerListRoutes.ts'

const noneMessage = 'There is no such application, or it is not assigned to you.'
const noDocumentMessage = 'This document is not there any more. Please open the application again.'
const changedMessage = 'Somebody else has changed this meanwhile. Please look at it again.'

export interface StaffReadingContext extends ReadingContext {
  readonly files: Pick<Context['files'], 'findSize' | 'read'>
}

/** Serves what a member reads and notes of an application. Each call is in the log. */
export function registerReadingRoutes(app: FastifyInstance, context: StaffReadingContext): void {
  const { db, clock, files } = context
  const begin = limitDownloads()
  const sensitive = createSensitiveFilter(context.form.pages)
  /** @throws HttpError 404 for an application that is not there, or that the member may not see */
  const requireSeen = async (staff: StaffSession, studentId: string): Promise<void> => {
    if (!(await isListed(db, makeViewer(staff), studentId))) throw httpError(404, noneMessage)
  }
  const log = async (
    staff: StaffSession,
    kind: StaffLogEntry['kind'],
    studentId: string,
    details: StaffLogEntry['details'] = {},
  ): Promise<void> => await addStaffLog(db, { at: clock.now(), by: staff, kind, studentId, details })

  serveEndpoint(app, calls.readApplication, async ({ params: { id }, staff }) => {
    await requireSeen(staff, id)
    const reading = await findReading(context, staff, id, sensitive)
    if (!reading) return httpError(404, noneMessage)
    await log(staff, 'read', id)
    return reading
  })

  serveEndpoint(app, calls.readApplicationDocument, async (request, reply) => {
    const { params, staff } = request
    await requireSeen(staff, params.id)
    const readable = await listReadable(context, staff, params.id, sensitive)
    const file = readable.find((one) => one.answer_key === params.key)
    if (!file) return httpError(404, noDocumentMessage)
    begin(file.pdf_file_key, request, reply)
    const size = await files.findSize(file.pdf_file_key)
    if (size === undefined) return httpError(404, noDocumentMessage)
    await log(staff, 'read', params.id, { document: params.key })
    reply.type('application/pdf').headers({
      'content-disposition': describeDisposition(`${file.file_name.replace(/\.[^.]+$/, '')}.pdf`),
      'cache-control': 'private, no-store',
      'content-length': size,
    })
    return files.read(file.pdf_file_key, size)
  })

  serveEndpoint(app, calls.addApplicationNote, async ({ params: { id }, body: { text }, staff }) => {
    const trimmed = text.trim()
    if (trimmed === '') return httpError(400, 'Write something first.')
    if (countCharacters(trimmed) > longestNote) return httpError(400, 'A note has at most 10,000 characters.')
    await requireSeen(staff, id)
    if (!(await addNote(context, id, staff, trimmed))) return httpError(404, noneMessage)
    await log(staff, 'changed', id, { what: 'note' })
    return { notes: (await listNotes(db, id)).map(describeNote) }
  })

  serveEndpoint(app, calls.processApplication, async ({ params: { id }, body, staff }) => {
    const { revision, stage, assignee, is_handled: isHandled } = body
    await requireSeen(staff, id)
    if (typeof stage === 'string' && context.tenant.stages?.some(({ key }) => key === stage) !== true)
      return httpError(400, 'There is no such stage any more. Please open the application again.')
    const members = await listStaffMembers(db)
    if (typeof assignee === 'string' && !members.some((one) => one.id === assignee))
      return httpError(400, 'There is no such member any more. Please open the application again.')
    const result = await changeProcessing(context, id, staff, revision, {
      ...(stage !== undefined && { stage }),
      ...(assignee !== undefined && { assignee }),
      ...(isHandled && { handledThrough: clock.now() }),
    })
    if (result.kind === 'unknown') return httpError(404, noneMessage)
    const processing = describeProcessing(result.processing)
    if (result.kind === 'conflict') return httpError(409, changedMessage, { processing })
    await log(staff, 'changed', id, {
      what: [
        ...(stage === undefined ? [] : ['stage']),
        ...(assignee === undefined ? [] : ['assignee']),
        ...(isHandled ? ['handled'] : []),
      ],
    })
    return processing
  })

  serveEndpoint(app, calls.watchApplication, async ({ params: { id }, staff }) => {
    await requireSeen(staff, id)
    const others = await keepWatching(context, id, staff)
    const { revision } = await readProcessing(db, id)
    const notes = await listNotes(db, id)
    return { others: others.map(({ name }) => name), revision, last_note_id: notes.at(-1)?.id ?? null }
  })
}
