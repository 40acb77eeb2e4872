import type { FastifyInstance } from 'fastify'

import { actionKinds } from '#contract/actionRules.ts'
import * as calls from '#contract/staffActions.ts'
import { getToday } from '#form/calendarDate.ts'
import { readLateKey } from '#form/lateDocuments.ts'
import { listClosingTerms } from '#server/domain/applications/extendTerm.ts'
import { listDocuments, listLateFiles } from '#server/domain/documents/documentStore.ts'
import { addStaffLog, findLoggedAction } from '#server/domain/staff/staffLogStore.ts'
import { listOpenLinks } from '#server/outputs/service/serviceLinkStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { type ActionState, lockState, makeVersion } from './actionState.ts'
import { composeActionMail, describeDone, listEffects } from './describeAction.ts'
import { type Action, findActionIssue, findWhyNot } from './findActionIssue.ts'
import { requireSeen } from '../requireSeen.ts'
import { changedMessage, noneMessage } from './actionMessages.ts'
import { type ActionContext, findAddress, takeAction } from './takeAction.ts'

/** Serves what the office does to one application, each with a preview. Whatever is done is in the log. */
export function registerActionRoutes(app: FastifyInstance, context: ActionContext): void {
  const { db, clock, tenant, form } = context
  const requireState = async (tx: Database, studentId: string): Promise<ActionState> => {
    const state = await lockState(context, tx, studentId)
    if (!state) throw httpError(404, noneMessage)
    return state
  }
  /** @throws HttpError 409 for what cannot be done now, 400 for what cannot be used */
  const requirePossible = (action: Action, state: ActionState): void => {
    const whyNot = action.kind === 'revoke' ? undefined : findWhyNot(context, action.kind, state)
    if (whyNot !== undefined) throw httpError(409, whyNot)
    const issue = findActionIssue(context, action, state)
    if (issue !== undefined) throw httpError(400, issue)
  }

  serveEndpoint(app, calls.listActions, async ({ params: { id }, staff }) => {
    await requireSeen(db, staff, id, noneMessage)
    const today = getToday(clock.now(), tenant.timeZone)
    return await runTransaction(db, async (tx) => {
      const state = await requireState(tx, id)
      const late = (await listLateFiles(tx, [id])).map((one) => readLateKey(one.answer_key))
      const attached = new Set([...Object.keys(await listDocuments(tx, id)), ...late])
      const links = await listOpenLinks(tx, id, clock.now())
      return {
        actions: actionKinds.map((kind) => {
          const whyNot = findWhyNot(context, kind, state)
          return { kind, ...(whyNot !== undefined && { why_not: whyNot }) }
        }),
        ...(state.correction && {
          correction: {
            until: getToday(new Date(state.correction.until.getTime() - 1), tenant.timeZone),
            reason: state.correction.reason,
          },
        }),
        today,
        terms: listClosingTerms(form)
          .map(({ value, label, closes }) => ({ value, label, last_day: state.closings[value] ?? closes }))
          .toSorted(
            (one, other) => Number(other.value === state.chosenTerm) - Number(one.value === state.chosenTerm),
          ),
        documents: state.receipts.map(({ key, label, receivedOn }) => ({
          key,
          label,
          received_on: receivedOn,
          is_attached: attached.has(key),
        })),
        links: links.map((link) => ({
          id: link.id,
          made_by: link.madeBy,
          made_at: link.madeAt.toISOString(),
          until: link.until.toISOString(),
        })),
      }
    })
  })

  serveEndpoint(app, calls.previewAction, async ({ params: { id }, body: { action }, staff }) => {
    await requireSeen(db, staff, id, noneMessage)
    return await runTransaction(db, async (tx) => {
      const state = await requireState(tx, id)
      requirePossible(action, state)
      const mail = await composeActionMail(context, tx, action, state)
      return {
        version: makeVersion(action.kind, state),
        effects: listEffects(context, action, state),
        ...(mail && { mail: { to: mail.to, subject: mail.subject, text: mail.text } }),
      }
    })
  })

  serveEndpoint(app, calls.takeAction, async ({ params: { id }, body, staff }) => {
    const { id: actionId, version, action } = body
    const reference = await requireSeen(db, staff, id, noneMessage)
    const given = { studentId: id, memberId: staff.id, actionId }
    await runTransaction(db, async (tx) => {
      const state = await requireState(tx, id)
      if (await findLoggedAction(tx, id, staff.id, actionId)) return
      if (version !== makeVersion(action.kind, state)) throw httpError(409, changedMessage)
      requirePossible(action, state)
      const details = await takeAction({ ...context, actor: staff.email }, tx, action, state, given)
      await addStaffLog(tx, {
        at: clock.now(),
        by: staff,
        kind: 'changed',
        studentId: id,
        reference,
        details: { ...details, action: actionId },
      })
    })
    const address = findAddress(context, action, given)
    return { message: describeDone(context, action), ...(address !== undefined && { address }) }
  })
}
