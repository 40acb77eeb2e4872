import type { InferOutput } from 'valibot'

import type * as calls from '#contract/applications.ts'
import {
  changedBehindTabMessage,
  changedComponentMessage,
  uploadInProgressMessage,
} from '#contract/messages.ts'
import { isConverting } from '#server/domain/documents/conversionEnds.ts'
import { isAnswered } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { listItems } from '#form/form.ts'
import type { AddAnother, Tabs } from '#form/page.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import * as store from '#server/domain/storedApplications/applicationStore.ts'
import type { ApplicationEvent } from '#server/domain/storedApplications/applicationTables.ts'

import { listUnseenLosses, refuseConflicts } from './answerLosses.ts'
import { type ChangeHeaders, describeSaved, findRepeat } from './pageChanges.ts'
import type { ApplicationContext } from './saveAnswers.ts'
import { findOutcome, type NextAnswers, writeAnswers, writeNumber } from './writeAnswers.ts'

/**
 * Clears the answers behind the other tabs.
 * @throws HttpError 409 after the submission, while a document behind the current tab is being converted, and if an
 * answer that would be cleared was changed elsewhere since `madeOn`
 */
export async function setTab(
  context: ApplicationContext & Pick<Context, 'jobs'>,
  studentId: string,
  { tab_id: tabId, chosen_tab: chosenTab }: InferOutput<typeof calls.setTab.body>,
  headers: ChangeHeaders,
) {
  const saved = await change(context, studentId, headers, {
    kind: 'tab chosen',
    groupId: tabId,
    conflictMessage: changedBehindTabMessage,
    decide: async (stored, tx) => {
      const group = listItems(context.form.pages).find(
        (item): item is Tabs => item.kind === 'tabs' && item.id === tabId,
      )
      if (!group) throw refuseField('tab_id', 'This form has no such tabs.')
      if (!group.tabs.some((tab) => tab.id === chosenTab))
        throw refuseField('chosen_tab', 'There is no such tab.')
      if (stored.tabs[tabId] === chosenTab) return undefined
      const left = getChosenTab(group, stored.tabs)
      const uploads = left.id === chosenTab ? [] : left.items.filter(({ kind }) => kind === 'upload')
      const keys = uploads.map(({ key }) => key)
      if (keys.length > 0 && (await isConverting(tx, studentId, context, keys)))
        throw httpError(409, uploadInProgressMessage)
      return { ...stored, tabs: { ...stored.tabs, [tabId]: chosenTab } }
    },
  })
  return { message: 'Your choice has been saved.', ...saved }
}

/**
 * Sets the number of components of an add-another group. A lower number clears the answers of the last components, or
 * of the removed one: then the later ones move up.
 * @param body.removed which one, from 1
 * @param body.was the number that the browser showed, if known: otherwise a lower number could clear what was added in
 * another browser
 * @throws HttpError 409 after the submission, if the number was changed elsewhere, and if an answer that would be
 * cleared or moved was changed elsewhere since `madeOn`
 */
export async function setAddAnother(
  context: ApplicationContext,
  studentId: string,
  body: InferOutput<typeof calls.setAddAnother.body>,
  headers: ChangeHeaders,
) {
  const { button_id: buttonId, num_components: components, was, removed } = body
  const { madeOn = Infinity } = headers
  const saved = await change(context, studentId, headers, {
    kind: 'group changed',
    groupId: buttonId,
    conflictMessage: changedComponentMessage,
    decide: (stored) => {
      const group = listItems(context.form.pages).find(
        (item): item is AddAnother => item.kind === 'addAnother' && item.id === buttonId,
      )
      if (!group) throw refuseField('button_id', 'This form has no such group.')
      if (components > group.max)
        throw refuseField('num_components', `There can be at most ${group.max} of these.`)
      const { addAnother } = stored
      const kept = addAnother[buttonId] ?? 1
      const next = { ...stored, addAnother: { ...addAnother, [buttonId]: components } }
      const moves = listKeyMoves(group, removed ?? components + 1, kept)
      const keys = [...moves.keys()].filter((key) => context.form.slots.has(key))
      const unseen = keys.filter(
        (key) =>
          (removed !== undefined || isAnswered(stored.answers[key])) &&
          (stored.changedAtRevision[key] ?? 0) > madeOn,
      )
      if (unseen.length > 0) throw refuseConflicts(context.form, stored, unseen, changedComponentMessage)
      const isOther =
        (was !== undefined && was !== kept) || (removed !== undefined && components !== kept - 1)
      if ((components < kept || removed !== undefined) && (isOther || (removed ?? 0) > kept))
        throw httpError(409, changedComponentMessage)
      if (removed === undefined) {
        return addAnother[buttonId] === components ? undefined : { ...next, removed: keys }
      }
      const answers = moveKeys(context.identifiers.moveIdentifiers(studentId, stored.answers, moves), moves)
      return { ...next, answers, removed: keys, removedFrom: buttonId }
    },
  })
  return { message: 'Your change has been saved.', ...saved }
}

interface GroupChange {
  readonly kind: ApplicationEvent['kind']
  readonly groupId: string
  /** Of the refusal to clear an answer that was changed elsewhere. */
  readonly conflictMessage: string
  /** Returns nothing if no change is needed. */
  readonly decide: (
    stored: store.StoredApplication,
    tx: Database,
  ) => NextAnswers | undefined | Promise<NextAnswers | undefined>
}

/** Writes what `decide` returns, unless the change is a repeat, and returns what the reply says of it. */
async function change(
  context: ApplicationContext,
  studentId: string,
  { madeOn, pageChange }: ChangeHeaders,
  { kind, groupId, conflictMessage, decide }: GroupChange,
): Promise<ReturnType<typeof describeSaved>> {
  const now = context.clock.now()
  return await runTransaction(context.db, async (tx) => {
    const stored = await store.lockApplication(tx, studentId, now)
    const repeat = findRepeat(stored.pageChanges, pageChange)
    if (repeat) return repeat
    if (!stored.isOpen) throw store.refuseSubmitted()
    const isBehind = madeOn !== undefined && madeOn !== stored.revision
    const numbered = { pageChange, isBehind }
    const write = async (): Promise<number | undefined> => {
      const next = await decide(stored, tx)
      if (!next) return await writeNumber(tx, studentId, stored, numbered)
      const outcome = await findOutcome(context, tx, studentId, next, now)
      const lost = listUnseenLosses(context.form, stored, outcome, { madeOn, pageChange })
      if (lost.length > 0) throw refuseConflicts(context.form, stored, lost, conflictMessage)
      const event = { student_id: studentId, at: now, actor: 'student', kind, keys: [groupId] }
      return await writeAnswers(tx, stored, outcome, event, numbered)
    }
    const revision = await write()
    if (revision === undefined) throw new Error('A locked application was changed by somebody else')
    return describeSaved({ revision, isBehind })
  })
}

export function refuseField(field: string, reason: string): HttpError {
  return httpError(422, reason, { errors: { [field]: [reason] } })
}
