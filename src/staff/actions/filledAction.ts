import type { InferInput, InferOutput } from 'valibot'

import { type ActionKind, findReasonIssue, linkDays } from '#contract/actionRules.ts'
import type { listActions, previewAction } from '#contract/staffActions.ts'

import { readReason } from './keptReason.ts'

/** What can be done to an application, as its menu has loaded it. */
export type Offer = InferOutput<typeof listActions.reply>

export type Action = InferInput<typeof previewAction.body>['action']

/** What is typed and chosen in the dialog of an action. */
export interface Filled {
  readonly reason: string
  readonly until: string
  readonly hasMail: boolean
  readonly days: string
  readonly term: string
  /** The day of each document; '' for one that was not received. */
  readonly received: Readonly<Record<string, string>>
}

/** What a dialog begins with. */
export function beginFilled(id: string, offer: Offer): Filled {
  const [term] = offer.terms
  return {
    reason: readReason(id) || (offer.correction?.reason ?? ''),
    until: offer.correction?.until ?? '',
    hasMail: true,
    days: String(linkDays.usual),
    term: term?.value ?? '',
    received: Object.fromEntries(offer.documents.map((one) => [one.key, one.received_on ?? ''])),
  }
}

/** What is wrong, by field; empty if nothing is. The server validates it again. */
export function findIssues(
  kind: ActionKind,
  filled: Filled,
  offer: Offer,
): Partial<Record<keyof Filled, string>> {
  const { reason, until, days } = filled
  const day = /^\d{4}-\d{2}-\d{2}$/.test(until) ? undefined : 'Choose the last day.'
  const passed = day ?? (until < offer.today ? 'This day has passed. Choose a later one.' : undefined)
  const why = findReasonIssue(reason)
  switch (kind) {
    case 'link':
      return /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= linkDays.longest
        ? {}
        : { days: `Enter a number of days from 1 to ${linkDays.longest}.` }
    case 'reopen':
      return { ...(passed !== undefined && { until: passed }), ...(why !== undefined && { reason: why }) }
    case 'withdraw':
      return why === undefined ? {} : { reason: why }
    case 'extend':
      return day === undefined ? {} : { until: day }
    case 'received':
      return listReceived(filled, offer).length > 0 ? {} : { received: 'Nothing has changed.' }
  }
}

export function makeAction(kind: ActionKind, filled: Filled, offer: Offer): Action {
  const { reason, until, hasMail, days, term } = filled
  switch (kind) {
    case 'link':
      return { kind, days: Number(days) }
    case 'reopen':
      return { kind, until, reason: reason.trim(), has_mail: hasMail }
    case 'withdraw':
      return { kind, reason: reason.trim(), has_mail: hasMail }
    case 'extend':
      return { kind, term, until }
    case 'received':
      return { kind, documents: listReceived(filled, offer) }
  }
}

/** Only those that were changed. */
function listReceived({ received }: Filled, { documents }: Offer) {
  return documents.flatMap(({ key, received_on: before }) => {
    const day = received[key] ?? ''
    return day === (before ?? '') ? [] : [{ key, received_on: day === '' ? null : day }]
  })
}
