import { webStatuses } from '#form/webStatus.ts'
import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { feedEvents } from './feedEvents.ts'
import { longestNote } from './noteRules.ts'
import { recordContentSchema, recordRowSchema, recordSchema } from './recordSchema.ts'

const id = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Also where the member may not see it. */
const noneToSee = {
  status: 404,
  when: 'There is no such application, or it is not assigned to the reader.',
} as const

const person = v.object({ id: v.string(), name: v.string() })

const processing = v.object({
  /** Changes name it: one that somebody else has changed meanwhile is refused. */
  revision: v.number(),
  stage: v.nullable(v.string()),
  assignee: v.nullable(v.string()),
  handled_at: v.nullable(v.string()),
  changed: v.exactOptional(v.object({ at: v.string(), by: v.string() })),
})

const note = v.object({ id: v.string(), author: v.string(), at: v.string(), text: v.string() })

export const readApplication = defineEndpoint('GET', '/staff/api/applications/:id', {
  summary:
    'An application as the member may see it, with notes, stage, and what is new since their last look.',
  needsStaff: 'read',
  params: id,
  reply: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    web_status: v.nullable(v.picklist(webStatuses)),
    reference: v.nullable(v.string()),
    submitted_at: v.nullable(v.string()),
    /** While a submission is being corrected: which one, and until when. */
    correction: v.exactOptional(
      v.object({ reference: v.string(), submitted_at: v.string(), until: v.string() }),
    ),
    record: recordSchema,
    /** Beside a submission that was there before, if there is one: the last that the member has read, or the last. */
    changes: v.exactOptional(
      v.object({
        since: v.object({ reference: v.string(), submitted_at: v.string() }),
        /** Answers of the record that are other ones now; null for what was not asked. */
        answers: v.array(v.object({ key: v.string(), was: v.nullable(recordContentSchema) })),
        /** Answers to questions that are not asked any more. */
        removed: v.array(v.object({ section: v.string(), row: recordRowSchema })),
      }),
    ),
    /** Those that can be opened, in the order of the form; what came later follows what was submitted. */
    documents: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        file_name: v.string(),
        file_size: v.number(),
        page_count: v.number(),
        /** Of what came after the submission. */
        received_at: v.nullable(v.string()),
      }),
    ),
    /** The questions for documents that it has, or should have. */
    checklist: v.array(
      v.object({
        label: v.string(),
        /** Keys of its documents. */
        documents: v.array(v.string()),
        /** A day, if the office has received it in another way. */
        received_on: v.nullable(v.string()),
        is_missing: v.boolean(),
      }),
    ),
    notes: v.array(note),
    processing,
    stages: v.array(v.object({ key: v.string(), label: v.string() })),
    /** Whom it can be assigned to. */
    members: v.array(person),
    /** Since the member's last look; everything before the first. */
    news: v.object({
      since: v.nullable(v.string()),
      events: v.array(
        v.object({ event: v.picklist(feedEvents), at: v.string(), document: v.exactOptional(v.string()) }),
      ),
      note_ids: v.array(v.string()),
    }),
  }),
  refusals: [noneToSee],
})

const documentParams = v.object({ ...id.entries, key: v.pipe(v.string(), v.maxLength(200)) })

const manyDownloads = {
  status: 503,
  when: 'Many files are being downloaded; Retry-After says when to try again.',
} as const

export const readApplicationDocument = defineEndpoint('GET', '/staff/api/applications/:id/documents/:key', {
  summary: 'The PDF of a document of an application, to be saved.',
  needsStaff: 'read',
  params: documentParams,
  replyType: 'application/pdf',
  reply: v.custom<object>(() => true),
  refusals: [noneToSee, manyDownloads],
})

export const openApplicationDocument = defineEndpoint(
  'POST',
  '/staff/api/applications/:id/documents/:key/openings',
  {
    summary: 'Open a document: an address that shows its PDF to this member inside a page, for 15 minutes.',
    needsStaff: 'read',
    params: documentParams,
    reply: v.object({ url: v.string() }),
    refusals: [noneToSee],
  },
)

export const showApplicationDocument = defineEndpoint(
  'GET',
  '/staff/api/applications/:id/documents/:key/shown',
  {
    summary: 'The PDF of a document that the member has opened, for a frame of the staff’s pages.',
    needsStaff: 'read',
    params: documentParams,
    query: v.object({ opening: v.string() }),
    replyType: 'application/pdf',
    reply: v.custom<object>(() => true),
    refusals: [noneToSee, manyDownloads],
  },
)

export const addApplicationNote = defineEndpoint('POST', '/staff/api/applications/:id/notes', {
  summary: 'Add a note, which is no part of the record and is never changed.',
  needsStaff: 'note',
  params: id,
  body: v.strictObject({
    text: v.pipe(v.string(), v.maxLength(longestNote * 2)),
    /** Made by the page: sent again after a reply was lost, it is the same note. */
    id: v.pipe(v.string(), v.uuid()),
  }),
  reply: v.object({ notes: v.array(note) }),
  refusals: [
    { status: 400, when: 'The note is empty or too long, or has characters that cannot be saved.' },
    noneToSee,
  ],
})

export const processApplication = defineEndpoint('PUT', '/staff/api/applications/:id/processing', {
  summary: 'Set the stage or the assignee, or mark what has happened so far as dealt with.',
  needsStaff: 'process',
  params: id,
  body: v.strictObject({
    revision: v.number(),
    stage: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    assignee: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
    is_handled: v.optional(v.literal(true)),
  }),
  reply: processing,
  refusals: [
    {
      status: 400,
      when: 'There is no such stage or member, or the member deals with what they have not read.',
    },
    noneToSee,
    {
      status: 409,
      when: 'Somebody else has changed it in the meantime.',
      body: v.object({ message: v.string(), processing }),
    },
  ],
})

export const watchApplication = defineEndpoint('POST', '/staff/api/applications/:id/watch', {
  summary: 'Tell that the member has an application open, every ten seconds, and learn who else has.',
  needsStaff: 'read',
  isPolled: true,
  params: id,
  reply: v.object({
    others: v.array(v.string()),
    /** More than the one that the page has: somebody has changed the stage or assignee. */
    revision: v.number(),
    last_note_id: v.nullable(v.string()),
  }),
  refusals: [noneToSee],
})
