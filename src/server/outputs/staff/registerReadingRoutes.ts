import type { FastifyInstance } from 'fastify'

import { longestNote } from '#contract/noteRules.ts'
import * as calls from '#contract/staffReading.ts'
import { isStorable } from '#form/acceptAnswer.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { findListed } from '#server/domain/applicationList/applicationListStore.ts'
import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { addNote } from '#server/domain/processing/addNote.ts'
import { changeProcessing } from '#server/domain/processing/changeProcessing.ts'
import { findLookTime, listNotes } from '#server/domain/processing/processingStore.ts'
import { keepWatching } from '#server/domain/processing/watchApplication.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

import { createSight } from './createSight.ts'
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

/** Of a note of the longest length, each character of which is written as two escapes. */
const maxNoteBytes = longestNote * 12

/** Serves what a member reads and notes of an application. Each call is in the log, but for those that pages repeat. */
export function registerReadingRoutes(app: FastifyInstance, context: StaffReadingContext): void {
  const { db, clock, tenant, files } = context
  const begin = limitDownloads()
  const findSight = createSight(context.form)
  /**
   * @returns the reference, for the log
   * @throws HttpError 404 for an application that is not there, or that the member may not see
   */
  const requireSeen = async (staff: StaffSession, studentId: string): Promise<string | undefined> => {
    const listed = await findListed(db, makeViewer(staff), studentId)
    if (!listed) throw httpError(404, noneMessage)
    return listed.reference ?? undefined
  }

  // It is noted that the member has seen it, which another site's link shall not do.
  const reading = { ...calls.readApplication, refusesCrossSite: true }
  serveEndpoint(app, reading, async ({ params: { id }, staff }) => {
    const reference = await requireSeen(staff, id)
    const found = await findReading(context, staff, { studentId: id, reference }, findSight(staff))
    return found ?? httpError(404, noneMessage)
  })

  serveEndpoint(app, calls.readApplicationDocument, async (request, reply) => {
    const { params, staff } = request
    const reference = await requireSeen(staff, params.id)
    const source = await findCopySource(context, db, params.id)
    const readable = source ? await listReadable(db, params.id, source, findSight(staff)) : []
    const file = readable.find((one) => one.answer_key === params.key)
    if (!file) return httpError(404, noDocumentMessage)
    begin(file.pdf_file_key, request, reply)
    const size = await files.findSize(file.pdf_file_key)
    if (size === undefined) return httpError(404, noDocumentMessage)
    const details = { document: params.key }
    await addStaffLog(db, {
      at: clock.now(),
      by: staff,
      kind: 'read',
      studentId: params.id,
      reference,
      details,
    })
    reply.type('application/pdf').headers({
      'content-disposition': describeDisposition(`${file.file_name.replace(/\.[^.]+$/, '')}.pdf`),
      'cache-control': 'private, no-store',
      'content-length': size,
    })
    return files.read(file.pdf_file_key, size)
  })

  const noting = { ...calls.addApplicationNote, maxBodyBytes: maxNoteBytes }
  serveEndpoint(app, noting, async ({ params: { id }, body: { text }, staff }) => {
    const trimmed = text.trim()
    if (trimmed === '') return httpError(400, 'Write something first.')
    if (countCharacters(trimmed) > longestNote) return httpError(400, 'A note has at most 10,000 characters.')
    if (!isStorable(trimmed)) return httpError(400, 'This note has characters that cannot be saved.')
    const reference = await requireSeen(staff, id)
    const isAdded = await runTransaction(db, async (tx) => {
      const added = await addNote({ db: tx, clock }, id, staff, trimmed)
      const details = { what: ['note'] }
      if (added)
        await addStaffLog(tx, {
          at: clock.now(),
          by: staff,
          kind: 'changed',
          studentId: id,
          reference,
          details,
        })
      return added
    })
    if (!isAdded) return httpError(404, noneMessage)
    return { notes: (await listNotes(db, id)).map(describeNote) }
  })

  serveEndpoint(app, calls.processApplication, async ({ params: { id }, body, staff }) => {
    const { revision, stage, assignee, is_handled: isHandled } = body
    const reference = await requireSeen(staff, id)
    if (typeof stage === 'string' && tenant.stages?.some(({ key }) => key === stage) !== true)
      return httpError(400, 'There is no such stage any more. Please open the application again.')
    const members = await listStaffMembers(db)
    if (typeof assignee === 'string' && !members.some((one) => one.id === assignee))
      return httpError(400, 'There is no such member any more. Please open the application again.')
    // A stage says that what they have read was dealt with, too.
    const isDealtWith = isHandled === true || stage !== undefined
    const handledThrough = isDealtWith ? await findLookTime(db, id, staff.id) : undefined
    if (isHandled && !handledThrough) return httpError(400, 'Please open the application first.')
    const what = [
      ...(stage === undefined ? [] : ['stage']),
      ...(assignee === undefined ? [] : ['assignee']),
      ...(isHandled ? ['handled'] : []),
    ]
    const result = await runTransaction(db, async (tx) => {
      const made = await changeProcessing({ db: tx, clock, tenant }, id, staff, revision, {
        ...(stage !== undefined && { stage }),
        ...(assignee !== undefined && { assignee }),
        ...(handledThrough && { handledThrough }),
      })
      const entry = { at: clock.now(), by: staff, studentId: id, reference, details: { what } }
      if (made.kind === 'changed') await addStaffLog(tx, { ...entry, kind: 'changed' })
      return made
    })
    if (result.kind === 'unknown') return httpError(404, noneMessage)
    const processing = describeProcessing(result.processing)
    return result.kind === 'conflict' ? httpError(409, changedMessage, { processing }) : processing
  })

  serveEndpoint(app, calls.watchApplication, async ({ params: { id }, staff }) => {
    const watched = await keepWatching(context, id, staff)
    if (!watched) return httpError(404, noneMessage)
    return { others: watched.others, revision: watched.revision, last_note_id: watched.lastNoteId }
  })
}
