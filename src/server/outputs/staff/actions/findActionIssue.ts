import type { InferOutput } from 'valibot'

import { type ActionKind, findReasonIssue } from '#contract/actionRules.ts'
import type { takeAction } from '#contract/staffActions.ts'
import { isStorable } from '#form/acceptAnswer.ts'
import { addYears, type CalendarDate, findDateParts, formatDate, getToday } from '#form/calendarDate.ts'
import { findExtensionIssue, listClosingTerms } from '#server/domain/applications/extendTerm.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'

import type { ActionState, StateContext } from './actionState.ts'

/** What a member wants to do, as their page sends it. */
export type Action = InferOutput<typeof takeAction.body>['action']

/** An older day is a typing error, as in an imported table. */
const maxYears = 10

const invalidDay = 'Choose a day.'

/** Why something cannot be done to an application now; undefined if it can. */
export function findWhyNot(
  { form }: Pick<StateContext, 'form'>,
  kind: ActionKind,
  { status }: Pick<ActionState, 'status'>,
): string | undefined {
  if (kind === 'reopen' && status === 'draft')
    return 'Nothing has been submitted yet: the student can still change everything.'
  if (kind === 'withdraw' && status === 'draft') return 'Nothing has been submitted yet.'
  if (kind === 'withdraw' && status === 'withdrawn')
    return 'It has already been withdrawn. To undo that, reopen it.'
  if (kind === 'extend' && listClosingTerms(form).length === 0) return 'No term has a last day.'
  if (kind === 'extend' && (status === 'submitted' || status === 'withdrawn'))
    return 'It was submitted. To let the student change it, reopen it.'
  if (kind === 'received' && form.documentKeys.length === 0) return 'The form asks for no documents.'
  return undefined
}

/** What is wrong with what a member has chosen or typed; undefined if nothing is. */
export function findActionIssue(
  context: StateContext,
  action: Action,
  state: ActionState,
): string | undefined {
  switch (action.kind) {
    case 'link':
    case 'revoke':
      return undefined
    case 'reopen':
      return findUntilIssue(context, action.until) ?? findTextIssue(action.reason)
    case 'withdraw':
      return findTextIssue(action.reason)
    case 'extend':
      return findTermIssue(context, action.term, action.until)
    case 'received':
      return findReceiptIssue(context, action.documents, state)
  }
}

/** The moment after the last day. */
export function findEnd({ tenant }: Pick<StateContext, 'tenant'>, until: CalendarDate): Date {
  return getStartOfDay(until, tenant.timeZone, 1)
}

function findTextIssue(reason: string): string | undefined {
  return isStorable(reason) ? findReasonIssue(reason) : 'The reason has characters that cannot be saved.'
}

function findUntilIssue(context: StateContext, until: CalendarDate): string | undefined {
  if (!findDateParts(until)) return invalidDay
  return findEnd(context, until) <= context.clock.now()
    ? 'This day has passed. Choose a later one.'
    : undefined
}

function findTermIssue(context: StateContext, wanted: string, until: CalendarDate): string | undefined {
  const term = listClosingTerms(context.form).find(({ value }) => value === wanted)
  if (!term) return 'This term no longer exists. Please open the application again.'
  if (!findDateParts(until)) return invalidDay
  const issue = findExtensionIssue(context, term, until)
  if (issue === 'before the definition')
    return `Applications for ${term.label} close on ${formatDate(term.closes)}. Choose that day or a later one.`
  return issue && 'This day has passed. Choose a later one.'
}

function findReceiptIssue(
  { clock, tenant }: StateContext,
  documents: Extract<Action, { kind: 'received' }>['documents'],
  { receipts }: ActionState,
): string | undefined {
  const today = getToday(clock.now(), tenant.timeZone)
  for (const { key, received_on: day } of documents) {
    const label = receipts.find((one) => one.key === key)?.label
    if (label === undefined)
      return 'The form no longer asks for this document. Please open the application again.'
    if (day === null) continue
    if (!findDateParts(day)) return `${label}: ${invalidDay}`
    if (day > today) return `${label}: this day is in the future.`
    if (day < addYears(today, -maxYears)) return `${label}: this day is more than ${maxYears} years ago.`
  }
  return undefined
}
