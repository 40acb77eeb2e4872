import { webStatuses } from '#form/webStatus.ts'
import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import * as replies from './replies.ts'

const shortText = v.pipe(v.string(), v.maxLength(200))

const submissionSchema = v.object({
  reference: v.string(),
  /** ISO 8601, UTC. */
  submitted_at: v.string(),
})

/** By time (ISO 8601, UTC), the keys of the answers that were last changed then. Some answers have no known time. */
const answerTimes = v.optional(v.record(v.string(), v.array(v.string())))

/** Nothing was saved; `conflicts` has the stored values of the answers that were in the way. */
const conflictBody = v.object({
  message: v.string(),
  revision: v.optional(v.number()),
  conflicts: v.optional(v.record(v.string(), replies.answerSchema)),
  answer_times: answerTimes,
})

const savedReply = v.object({
  message: v.string(),
  revision: v.number(),
  /** Present if someone else has changed the application since the revision in `If-Match`. */
  is_behind: v.optional(v.literal(true)),
})

/** For the summaries of calls that change answers. */
const changeHeaders =
  'Both headers are optional: `If-Match` is the revision that the page has seen, `Idempotency-Key` the page’s random id with the number of its change, as in `"k3J9xQ2m-12"`; a repeated number changes nothing and gets the first reply.'

export const getProfile = defineEndpoint('GET', '/api/profile', {
  summary: 'The student’s answers, groups, tabs, statuses, logins and last page.',
  reply: v.object({
    ...replies.contentsEntries,
    username: v.string(),
    last_page: v.nullable(v.string()),
    /** ISO 8601 times of the last 20 logins, oldest first. */
    successful_login: v.array(v.string()),
    web_status: v.array(v.object({ web_status: v.string(), created_at: v.string() })),
    /** Increases with every change of the answers; sent back in `If-Match`. */
    revision: v.number(),
    /** By add-another group, the revision in which a component was last removed from it. */
    removed_at: v.record(v.string(), v.number()),
    /** Until the submission. */
    answer_times: answerTimes,
    /** By page, the number of its last change that was applied, of the pages used last. */
    page_changes: v.record(v.string(), v.number()),
    /** By page, the revision that its last change to alter something made. */
    page_revisions: v.optional(v.record(v.string(), v.number())),
    submission: v.nullable(submissionSchema),
    /** The office has reopened the submitted application until `until` (ISO 8601, UTC). */
    correction: v.optional(v.object({ until: v.string(), reason: v.string() })),
    /** Nothing was submitted while the office had reopened the application: the submission is the one before that. */
    correction_ended: v.optional(v.literal(true)),
    /** The office has withdrawn the submitted application. */
    withdrawal: v.optional(v.object({ at: v.string(), reason: v.string() })),
    /**
     * What the office's own system knows of the submitted application: a day (`YYYY-MM-DD`), a text or both for each
     * item. `document` is the key of the document that it is.
     */
    office_status: v.optional(
      v.array(
        v.object({
          item: v.string(),
          received_on: v.optional(v.string()),
          text: v.optional(v.string()),
          document: v.optional(v.string()),
        }),
      ),
    ),
    /**
     * By the value of each term that closes, the last day (`YYYY-MM-DD`, in the institution's time zone) on which this
     * application can be submitted for it; the office may extend it.
     */
    closings: v.optional(v.record(v.string(), v.string())),
    /** Base64 keys that encrypt unsaved answers in the browser; the first one encrypts, all of them decrypt. */
    journal: v.object({ owner: v.string(), keys: v.array(v.string()) }),
  }),
})

export const saveAnswers = defineEndpoint('PUT', '/api/answer', {
  summary: `Save changed answers. With \`If-Match\` no answer is dropped, and none that was changed since is overwritten or cleared. ${changeHeaders}`,
  body: replies.answersSchema,
  reply: savedReply,
  refusals: [
    {
      status: 409,
      when: 'The application has been submitted, this would overwrite or clear an answer that was changed elsewhere since that revision, or a question is no longer asked; `conflicts` has the stored values.',
      body: conflictBody,
    },
  ],
})

export const setWebStatus = defineEndpoint('POST', '/api/web-status', {
  summary: 'Record a status of the application; `submitted` only after a submission.',
  body: v.strictObject({ web_status: v.picklist(webStatuses) }),
  reply: replies.messageReply,
  refusals: [replies.alreadySubmitted],
})

export const setLastPage = defineEndpoint('PUT', '/api/last-page', {
  summary: 'Remember the page the student is on.',
  body: v.strictObject({ last_page: shortText }),
  reply: replies.messageReply,
  refusals: [replies.alreadySubmitted],
})

export const postValidations = defineEndpoint('POST', '/api/validations', {
  summary: 'Validate the stored answers; returns the server’s own errors.',
  body: replies.errorsSchema,
  reply: v.object({ errors: replies.errorsSchema }),
})

export const submit = defineEndpoint('POST', '/api/submit', {
  summary:
    'Submit the application: validated, frozen and archived in one transaction. The optional `Idempotency-Key` numbers the attempt: one that arrives after a `PUT` with a later number from the same page submits nothing.',
  reply: v.object({ message: v.string(), ...submissionSchema.entries }),
  refusals: [
    replies.invalidInput,
    {
      status: 409,
      when: 'A document is still being converted, the chosen term has closed or is not open yet, the deadline for a correction has passed, or the attempt was given up; the message says which, and on which day.',
    },
  ],
})

export const getAddAnother = defineEndpoint('GET', '/api/add-another', {
  summary: 'How many components each add-another group has.',
  reply: v.record(v.string(), v.number()),
})

export const setAddAnother = defineEndpoint('PUT', '/api/add-another', {
  summary: `Set the number of components of a group; a lower one clears the answers of the last ones, or removes the one in \`removed\`, and moves the later ones up. With \`If-Match\` no answer that was changed since is cleared. ${changeHeaders}`,
  body: v.strictObject({
    button_id: shortText,
    num_components: v.pipe(
      v.number(),
      v.integer('This must be a whole number.'),
      v.minValue(1, 'There must be at least one of these.'),
    ),
    /** The count that the browser showed; a lower count is refused if another one is stored. */
    was: v.optional(v.number()),
    /** The component to remove, from 1; `num_components` is then one less than before. */
    removed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  reply: savedReply,
  refusals: [
    {
      status: 409,
      when: 'The application has been submitted, a lower count would clear what was added or, since that revision, answered elsewhere (then `conflicts` has the stored values), or a document that would move is being converted.',
      body: conflictBody,
    },
  ],
})

export const getTabs = defineEndpoint('GET', '/api/tabs', {
  summary: 'The chosen tab of each group.',
  reply: v.record(v.string(), v.string()),
})

export const setTab = defineEndpoint('PUT', '/api/tabs', {
  summary: `Set the chosen tab of a group, and clear the answers behind the others. With \`If-Match\` no answer that was changed since is cleared. ${changeHeaders}`,
  body: v.strictObject({ tab_id: shortText, chosen_tab: shortText }),
  reply: savedReply,
  refusals: [
    {
      status: 409,
      when: 'The application has been submitted, a document behind the previous tab is being converted, or an answer that would be cleared was changed elsewhere since that revision; then `conflicts` has the stored values.',
      body: conflictBody,
    },
  ],
})
