import type { FastifyInstance } from 'fastify'

import { longestNote } from '#contract/noteRules.ts'
import * as calls from '#contract/staffReading.ts'
import { isStorable } from '#form/acceptAnswer.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { addNote } from '#server/domain/processing/addNote.ts'
import { changeProcessing } from '#server/domain/processing/changeProcessing.ts'
import { findLookTime, listNotes } from '#server/domain/processing/processingStore.ts'
import { keepWatching } from '#server/domain/processing/watchApplication.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { createRedaction } from './createRedaction.ts'
import { describeNote, describeProcessing, findReading, type ReadingContext } from './findReading.ts'
import { noneMessage, requireSeen } from './requireSeen.ts'

const changedMessage = 'Somebody else has changed this in the meantime. Please look at it again.'

/** Of a note of the longest length, each character of which is written as two escapes. */
const maxNoteBytes = longestNote * 12

/** Serves what a member reads and notes of an application. Each call is in the log, but for those that pages repeat. */
export function registerReadingRoutes(app: FastifyInstance, context: ReadingContext): void {
  const { db, clock, tenant } = context
  const findRedaction = createRedaction(context.form)

  serveEndpoint(app, calls.readApplication, async ({ params: { id }, staff }) => {
    const reference = await requireSeen(db, staff, id)
    const found = await findReading(context, staff, { studentId: id, reference }, findRedaction(staff))
    return found ?? httpError(404, noneMessage)
  })

  const noting = { ...calls.addApplicationNote, maxBodyBytes: maxNoteBytes }
  serveEndpoint(app, noting, async ({ params: { id }, body: { text, id: sentAs }, staff }) => {
    const trimmed = text.trim()
    if (trimmed === '') return httpError(400, 'Write something first.')
    if (countCharacters(trimmed) > longestNote) return httpError(400, 'A note has at most 10,000 characters.')
    if (!isStorable(trimmed)) return httpError(400, 'This note has characters that cannot be saved.')
    const reference = await requireSeen(db, staff, id)
    const outcome = await runTransaction(db, async (tx) => {
      const made = await addNote({ db: tx, clock }, staff, { studentId: id, text: trimmed, sentAs })
      const entry = { at: clock.now(), by: staff, studentId: id, reference, details: { what: ['note'] } }
      if (made === 'added') await addStaffLog(tx, { ...entry, kind: 'changed' })
      return made
    })
    if (outcome === 'unknown') return httpError(404, noneMessage)
    return { notes: (await listNotes(db, id)).map(describeNote) }
  })

  serveEndpoint(app, calls.processApplication, async ({ params: { id }, body, staff }) => {
    const { revision, stage, assignee, is_handled: isHandled } = body
    const reference = await requireSeen(db, staff, id)
    if (typeof stage === 'string' && tenant.stages?.some(({ key }) => key === stage) !== true)
      return httpError(400, 'This stage no longer exists. Please open the application again.')
    const members = await listStaffMembers(db)
    if (typeof assignee === 'string' && !members.some((one) => one.id === assignee))
      return httpError(400, 'This person is no longer a member. Please open the application again.')
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
