import { createHmac } from 'node:crypto'

import { extendTerm, listClosingTerms } from '#server/domain/applications/extendTerm.ts'
import { OfficeRefusal, type OfficeRefusalReason } from '#server/domain/applications/officeRefusal.ts'
import { receiveDocuments } from '#server/domain/officeStatus/receiveDocuments.ts'
import { reopenSubmission, withdrawSubmission } from '#server/outputs/actions/changeSubmission.ts'
import { makeLink, makeServiceAddress } from '#server/outputs/service/makeLink.ts'
import { addServiceLink, listOpenLinks, revokeLink } from '#server/outputs/service/serviceLinkStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { deriveSigningKey } from '#server/platform/secret/sealer.ts'

import type { ActionState, StateContext } from './actionState.ts'
import { type Action, findEnd } from './findActionIssue.ts'

export interface ActionContext
  extends StateContext, Pick<Context, 'db' | 'jobs' | 'mail' | 'mailTexts' | 'publicUrl' | 'secret'> {}

/** A confirmation, by the id that the member's page has given it. */
export interface GivenAction {
  readonly studentId: string
  readonly memberId: string
  readonly actionId: string
}

/** For the log: never what was typed. */
export type ActionDetails = Readonly<Record<string, string | readonly string[]>>

const refusals: Readonly<Record<OfficeRefusalReason, string>> = {
  'nothing submitted': 'Nothing has been submitted yet.',
  'withdrawn already': 'It has already been withdrawn. To undo that, reopen it.',
  converting: 'A document of the student is still being converted. Please try again in a minute.',
}

const endedMessage = 'This link has already ended, or belongs to another application.'

/**
 * Does to an application what a command would do, in the transaction that has locked it.
 * @param given from which the token of a link is made: a repeat gives the same one
 * @returns what the log tells about it
 * @throws HttpError 409 with why it cannot be done
 */
export async function takeAction(
  context: ActionContext & { readonly actor: string },
  tx: Database,
  action: Action,
  { student }: ActionState,
  given: GivenAction,
): Promise<ActionDetails> {
  const own = { ...context, db: tx }
  try {
    switch (action.kind) {
      case 'link': {
        const { actor, clock, secret } = own
        const token = deriveLinkToken(secret, given)
        const { link } = makeLink('view', { actor, now: clock.now(), days: action.days }, token)
        await addServiceLink(tx, { ...link, student_id: student.id })
        return { what: ['link made'], link: link.id }
      }
      case 'revoke': {
        const open = await listOpenLinks(tx, student.id, own.clock.now())
        // Another application's link is like none. The log does not say of it that it was revoked.
        if (!open.some(({ id }) => id === action.link)) throw httpError(409, endedMessage)
        await revokeLink(tx, action.link, own.clock.now())
        return { what: ['link revoked'], link: action.link }
      }
      case 'reopen': {
        const until = findEnd(own, action.until)
        const mailing = action.has_mail ? own : undefined
        await reopenSubmission({ ...own, mailing }, student, { until, reason: action.reason.trim() })
        return { what: ['reopened'], until: action.until }
      }
      case 'withdraw':
        await withdrawSubmission(
          { ...own, mailing: action.has_mail ? own : undefined },
          student,
          action.reason.trim(),
        )
        return { what: ['withdrawn'] }
      case 'extend': {
        const term = listClosingTerms(own.form).find(({ value }) => value === action.term)
        if (!term) throw new Error(`There is no term ${action.term}`)
        await extendTerm(own, { term, lastDay: action.until, studentId: student.id })
        return { what: ['extended'], term: action.term, until: action.until }
      }
      case 'received': {
        const documents = action.documents.map(({ key, received_on: day }) => ({ key, receivedOn: day }))
        await receiveDocuments(own, tx, student.id, documents)
        return { what: ['documents received'], documents: documents.map(({ key }) => key) }
      }
    }
  } catch (error) {
    if (error instanceof OfficeRefusal) throw httpError(409, refusals[error.reason])
    throw error
  }
}

/** The address of a link that was made; undefined for another action. */
export function findAddress(
  { publicUrl, tenant, secret }: Pick<ActionContext, 'publicUrl' | 'tenant' | 'secret'>,
  { kind }: Action,
  given: GivenAction,
): string | undefined {
  return kind === 'link' ? makeServiceAddress(publicUrl, tenant, deriveLinkToken(secret, given)) : undefined
}

/** As good as a random token, which would have to be stored to give it again after a lost reply. */
function deriveLinkToken(secret: string, { studentId, memberId, actionId }: GivenAction): string {
  return createHmac('sha256', deriveSigningKey(secret, 'staff link'))
    .update(`${studentId} ${memberId} ${actionId}`)
    .digest('base64url')
}
