import * as v from 'valibot'

import { actionKinds, linkDays, longestReason } from './actionRules.ts'
import { defineEndpoint, type Refusal } from './endpoint.ts'

const params = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** As in `2027-02-14`, in the institution's time zone. */
const day = v.pipe(v.string(), v.maxLength(10))

const reason = v.pipe(v.string(), v.maxLength(longestReason * 4))

/** Whether the student gets an email. */
const hasMail = v.boolean()

const action = v.variant('kind', [
  v.strictObject({
    kind: v.literal('link'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(linkDays.longest)),
  }),
  /** Ends a link that was made for a reader. */
  v.strictObject({
    kind: v.literal('revoke'),
    link: v.pipe(v.string(), v.regex(/^view-[\da-z]{1,20}$/, 'This is not the id of a link.')),
  }),
  v.strictObject({ kind: v.literal('reopen'), until: day, reason, has_mail: hasMail }),
  v.strictObject({ kind: v.literal('withdraw'), reason, has_mail: hasMail }),
  v.strictObject({ kind: v.literal('extend'), term: v.pipe(v.string(), v.maxLength(100)), until: day }),
  /** A document without a day has not been received. */
  v.strictObject({
    kind: v.literal('received'),
    documents: v.pipe(
      v.array(v.strictObject({ key: v.pipe(v.string(), v.maxLength(200)), received_on: v.nullable(day) })),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
])

/** Made by the page for each confirmation: the same one again does nothing, and gets the first reply. */
const actionId = v.pipe(v.string(), v.uuid())

/** Of the preview that the member has seen. */
const version = v.pipe(v.string(), v.maxLength(100))

const noneToSee: Refusal = { status: 404, when: 'There is no such application.' }

const invalidAction: Refusal = {
  status: 400,
  when: 'The day, the reason, the term, the document or the link cannot be used; the message says why.',
}

const impossible: Refusal = {
  status: 409,
  when: 'It cannot be done to this application now, or the application has changed since the preview.',
}

export const listActions = defineEndpoint('GET', '/staff/api/applications/:id/actions', {
  summary: 'What can be done to an application, and what its forms begin with.',
  needsStaff: 'act',
  params,
  reply: v.object({
    actions: v.array(v.object({ kind: v.picklist(actionKinds), why_not: v.exactOptional(v.string()) })),
    /** Of an application that is open for correction: its last day. */
    correction: v.exactOptional(v.object({ until: v.string(), reason: v.string() })),
    today: v.string(),
    /** Those that have a last day; the one that the student has chosen first. */
    terms: v.array(v.object({ value: v.string(), label: v.string(), last_day: v.string() })),
    documents: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        received_on: v.nullable(v.string()),
        /** Whether the student has attached it. */
        is_attached: v.boolean(),
      }),
    ),
    /** Links for readers that are open. */
    links: v.array(v.object({ id: v.string(), made_by: v.string(), made_at: v.string(), until: v.string() })),
  }),
  refusals: [noneToSee],
})

export const previewAction = defineEndpoint('POST', '/staff/api/applications/:id/actions/preview', {
  summary:
    'What an action would do, sentence by sentence, and the email that it would send. It does nothing.',
  needsStaff: 'act',
  params,
  body: v.strictObject({ action }),
  reply: v.object({
    version,
    effects: v.array(v.string()),
    mail: v.exactOptional(v.object({ to: v.string(), subject: v.string(), text: v.string() })),
  }),
  refusals: [invalidAction, noneToSee, impossible],
})

export const takeAction = defineEndpoint('POST', '/staff/api/applications/:id/actions', {
  summary: 'Do what was previewed, unless the application has changed since.',
  needsStaff: 'act',
  params,
  body: v.strictObject({ id: actionId, version, action }),
  reply: v.object({
    message: v.string(),
    /** Of a link that was made; nothing shows it again. */
    address: v.exactOptional(v.string()),
  }),
  refusals: [invalidAction, noneToSee, impossible],
})

export const previewErasure = defineEndpoint('GET', '/staff/api/applications/:id/erasure', {
  summary: 'What an erasure would take away, and what has to be typed for it.',
  needsStaff: 'erase',
  params,
  reply: v.object({
    version,
    effects: v.array(v.string()),
    /** The last reference, or the email address of somebody who has submitted nothing. */
    confirmation: v.string(),
  }),
  refusals: [noneToSee],
})

export const eraseApplication = defineEndpoint('POST', '/staff/api/applications/:id/erasure', {
  summary: 'Erase a student for good, with the account and everything about them.',
  needsStaff: 'erase',
  params,
  body: v.strictObject({ id: actionId, version, confirmation: v.pipe(v.string(), v.maxLength(300)) }),
  reply: v.object({ message: v.string() }),
  refusals: [
    { status: 400, when: 'What was typed is not the reference.' },
    noneToSee,
    { status: 409, when: 'The application has changed since the preview.' },
  ],
})
