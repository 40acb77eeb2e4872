import { linkDays } from '#contract/actionRules.ts'
import { formatDate } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { listClosingTerms } from '#server/domain/applications/extendTerm.ts'
import {
  composeOfficeMail,
  type OfficeMail,
  type OfficeMailContext,
} from '#server/domain/applications/sendOfficeMail.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ActionState, StateContext } from './actionState.ts'
import { type Action, findEnd } from './findActionIssue.ts'

const outside = 'Systems that follow the feed or the webhook are notified.'
const noMail = 'No email is sent.'

/** What an action would do, in sentences. */
export function listEffects(context: StateContext, action: Action, state: ActionState): string[] {
  const { tenant, clock } = context
  const end = (until: string): string => `the end of ${formatDate(until)} (${tenant.timeZoneName})`
  switch (action.kind) {
    case 'link': {
      const last = new Date(clock.now().getTime() + action.days * 24 * 60 * 60 * 1000)
      return [
        'Makes a link. Anyone who has it can read this application, with all answers and documents, and change nothing.',
        `It works until ${formatMoment(last, tenant)}${action.days === linkDays.usual ? '' : ` (${action.days} days)`}, or until you revoke it. Each use is recorded.`,
        `${noMail} Copy the link, and give it only to the person it is for.`,
      ]
    }
    case 'revoke':
      return ['The link stops working at once, and for good.']
    case 'reopen':
      return [
        ...describeReopening(state, end(action.until)),
        'The student reads the reason and the day above the form.',
        ...(action.has_mail ? [] : [noMail]),
      ]
    case 'withdraw':
      return [
        `${state.reference} no longer counts: exports leave it out.`,
        ...(state.status === 'correction'
          ? ['The correction in progress ends, and what the student has changed in it is lost.']
          : []),
        'The student can still read what was submitted, with the reason, and can change nothing.',
        `${outside} Reopening undoes it.`,
        ...(action.has_mail ? [] : [noMail]),
      ]
    case 'extend': {
      const term = listClosingTerms(context.form).find(({ value }) => value === action.term)
      return [
        `This student, and nobody else, can submit for ${term?.label} until ${end(action.until)}.`,
        ...(state.chosenTerm === action.term
          ? []
          : ['So far, the student has chosen another term, or none.']),
        `The student reads the new day in the form. ${noMail}`,
      ]
    }
    case 'received':
      return [
        ...action.documents.map(({ key, received_on: day }) => {
          const label = state.receipts.find((one) => one.key === key)?.label ?? key
          return day === null
            ? `${label} is marked as not received, and is asked for again.`
            : `${label} is marked as received on ${formatDate(day)}, and is no longer asked for.`
        }),
        describeReceipts(state),
        noMail,
      ]
  }
}

function describeReopening({ status, reference }: ActionState, end: string): string[] {
  if (status === 'correction')
    return [
      `The application is already open for correction. This lets the student submit it again until ${end}.`,
    ]
  return [
    `The student can change the application and submit it again until ${end}.`,
    status === 'withdrawn'
      ? `This undoes the withdrawal of ${reference}, which counts again if nothing is submitted in time.`
      : `${reference} stays as it is, and counts again if nothing is submitted in time. Until then no export has it.`,
    outside,
  ]
}

function describeReceipts({ status }: ActionState): string {
  if (status === 'submitted')
    return 'The student reads it with the day on the page that confirms the submission.'
  return status === 'withdrawn'
    ? 'The student does not see it while the application is withdrawn.'
    : 'The student reads it once the application is submitted.'
}

/** The mail that an action sends to the student; undefined if it sends none. */
export async function composeActionMail(
  context: StateContext & Omit<OfficeMailContext, 'mail'>,
  db: Database,
  action: Action,
  { student }: ActionState,
) {
  const about = describeMail(context, action)
  return about && (await composeOfficeMail(context, db, student, about))
}

function describeMail(context: StateContext, action: Action): OfficeMail | undefined {
  if (action.kind === 'reopen' && action.has_mail)
    return { kind: 'reopened', reason: action.reason.trim(), until: findEnd(context, action.until) }
  if (action.kind === 'withdraw' && action.has_mail)
    return { kind: 'withdrawn', reason: action.reason.trim() }
  return undefined
}

/** What a member reads once it is done. */
export function describeDone({ tenant }: Pick<StateContext, 'tenant'>, action: Action): string {
  const mailed = 'has_mail' in action && action.has_mail ? ' An email says so to the student.' : ''
  switch (action.kind) {
    case 'link':
      return 'The link was made. Copy it now: it will not be shown again.'
    case 'revoke':
      return 'The link no longer works.'
    case 'reopen':
      return `The application is open until the end of ${formatDate(action.until)} (${tenant.timeZoneName}).${mailed}`
    case 'withdraw':
      return `The application is withdrawn.${mailed}`
    case 'extend':
      return `The student can submit until the end of ${formatDate(action.until)} (${tenant.timeZoneName}).`
    case 'received':
      return action.documents.length === 1 ? 'The document is noted.' : 'The documents are noted.'
  }
}
