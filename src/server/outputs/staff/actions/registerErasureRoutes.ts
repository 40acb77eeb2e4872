import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/staffActions.ts'
import { findStudentById } from '#server/domain/accounts/studentStore.ts'
import { addStaffLog, findLoggedAction } from '#server/domain/staff/staffLogStore.ts'
import { readReference } from '#server/domain/storedApplications/readReference.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { type ActionState, lockState, makeVersion, type StateContext } from './actionState.ts'
import { requireSeen } from '../requireSeen.ts'
import { changedMessage, noneMessage } from './actionMessages.ts'

/** Erasing reaches into every part of the program, which gives it to these calls. */
export interface Erasure {
  readonly count: (studentId: string) => Promise<{
    readonly references: readonly string[]
    readonly documents: number
    readonly links: number
  }>
  readonly erase: (given: {
    readonly actor: string
    readonly student: { readonly id: string; readonly email: string }
    /** Called once nobody else can change the application; a throw erases nothing. */
    readonly onLocked: (tx: Database) => Promise<void>
    /** Called at the end of the transaction. */
    readonly onErased: (tx: Database) => Promise<void>
  }) => Promise<void>
}

export interface ErasureContext extends StateContext, Pick<Context, 'db'> {
  readonly erasure: Erasure
}

/** Serves the erasure of a student. What the log has of it stays: the id and the reference. */
export function registerErasureRoutes(app: FastifyInstance, context: ErasureContext): void {
  const { db, clock, erasure } = context

  serveEndpoint(app, calls.previewErasure, async ({ params: { id }, staff }) => {
    await requireSeen(db, staff, id, noneMessage)
    const state = await runTransaction(db, async (tx) => await lockState(context, tx, id))
    if (!state) return httpError(404, noneMessage)
    const { references, documents, links } = await erasure.count(id)
    return {
      version: makeVersion('erase', state),
      effects: [
        `The account of ${state.student.email}, the application and everything about it are erased for good: answers, notes${documents === 0 ? '' : `, ${countWords(documents, 'document')}`} and copies.`,
        references.length === 0
          ? 'Nothing was submitted.'
          : `${references.length === 1 ? 'This submission is' : 'These submissions are'} erased, too: ${references.join(', ')}. Systems that follow the feed or the webhook are notified, so that they can delete ${references.length === 1 ? 'it' : 'them'}.`,
        ...(links === 0 ? [] : [`${countWords(links, 'link')} for readers stop working.`]),
        'No email is sent. A record of the erasure stays, without a name. Backups still have the application until they are deleted.',
      ],
      confirmation: state.reference ?? state.student.email,
    }
  })

  serveEndpoint(app, calls.eraseApplication, async ({ params: { id }, body, staff }) => {
    const { id: actionId, version, confirmation } = body
    // After a lost reply there is no application any more.
    if (await findLoggedAction(db, id, staff.id, actionId)) return { message: erasedMessage }
    const reference = await requireSeen(db, staff, id, noneMessage)
    const student = await findStudentById(db, id)
    if (!student) return httpError(404, noneMessage)
    const requireUnchanged = async (tx: Database): Promise<void> => {
      const state = await lockState(context, tx, id)
      if (!state) throw httpError(404, noneMessage)
      if (version !== makeVersion('erase', state)) throw httpError(409, changedMessage)
      if (!isConfirmed(state, confirmation)) throw httpError(400, describeConfirmation(state))
    }
    const onErased = async (tx: Database): Promise<void> =>
      await addStaffLog(tx, {
        at: clock.now(),
        by: staff,
        kind: 'changed',
        studentId: id,
        reference,
        details: { what: ['erased'], action: actionId },
      })
    try {
      // Before anything is lost that is not in the transaction, such as mails that wait.
      await runTransaction(db, requireUnchanged)
      await erasure.erase({ actor: staff.email, student, onLocked: requireUnchanged, onErased })
    } catch (error) {
      // Somebody else has erased it at the same time.
      if (await findStudentById(db, id)) throw error
      return (await findLoggedAction(db, id, staff.id, actionId))
        ? { message: erasedMessage }
        : httpError(404, noneMessage)
    }
    return { message: erasedMessage }
  })
}

const erasedMessage = 'The application is erased.'

function isConfirmed({ reference, student }: ActionState, typed: string): boolean {
  if (reference === null) return typed.trim().toLowerCase() === student.email.toLowerCase()
  const written = readReference(typed) ?? typed.trim()
  return written.toLowerCase() === reference.toLowerCase()
}

function describeConfirmation({ reference, student }: ActionState): string {
  return reference === null
    ? `Nothing was erased. Type the email address to confirm it: ${student.email}.`
    : `Nothing was erased. Type the reference to confirm it: ${reference}.`
}

function countWords(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
