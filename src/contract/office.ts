import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { feedEvents, maxFeedEvents } from './feedEvents.ts'

const numberMessage = 'after must be a number of the feed, and given once.'
const limitMessage = `limit must be a number from 1 to ${maxFeedEvents}, and given once.`

/** Such as `ABC-4K7P-92QX`, or with spaces. */
const reference = v.pipe(v.string(), v.maxLength(100))

/** What is not told apart: a later event of the feed tells it. */
const noneThatCounts = {
  status: 404,
  when: 'No application with this reference counts: it was reopened, corrected, withdrawn or erased, or never submitted.',
} as const

export const getFeed = defineEndpoint('GET', '/feed', {
  summary: 'What happened to submitted applications, in order, after a number that only grows.',
  needsKey: 'feed',
  query: v.object({
    after: v.optional(v.pipe(v.string(numberMessage), v.regex(/^\d{1,15}$/, numberMessage))),
    limit: v.optional(v.pipe(v.string(limitMessage), v.regex(/^(?:[1-9]\d{0,2}|1000)$/, limitMessage))),
  }),
  reply: v.object({
    events: v.array(
      v.object({
        number: v.number(),
        event: v.picklist(feedEvents),
        reference: v.string(),
        /** The same for all submissions of an application. */
        student_id: v.string(),
        at: v.string(),
        /** Of a late document. */
        document_key: v.exactOptional(v.string()),
        /** Of a corrected application: the reference of the submission before it. */
        replaces: v.exactOptional(v.string()),
      }),
    ),
    /** For `after` in the next call; the same again where nothing has happened. */
    next: v.number(),
  }),
})

export const getApplication = defineEndpoint('GET', '/applications/:reference', {
  summary: 'A submitted application with its record, as docs/application.schema.json describes it.',
  needsKey: 'applications',
  params: v.object({ reference }),
  reply: v.looseObject({ version: v.number(), reference: v.string() }),
  refusals: [noneThatCounts],
})

export const getApplicationCopy = defineEndpoint('GET', '/applications/:reference/copy', {
  summary: 'The PDF copy of a submitted application, with the documents that were submitted with it.',
  needsKey: 'documents',
  params: v.object({ reference }),
  replyType: 'application/pdf',
  reply: v.custom<object>(() => true),
  refusals: [
    noneThatCounts,
    { status: 503, when: 'Copies are being made for others; Retry-After says when to try again.' },
  ],
})

export const getApplicationDocument = defineEndpoint('GET', '/applications/:reference/documents/:key', {
  summary: 'The PDF of a document, by its key in the application or that of a late document.',
  needsKey: 'documents',
  params: v.object({ reference, key: v.pipe(v.string(), v.maxLength(200)) }),
  replyType: 'application/pdf',
  reply: v.custom<object>(() => true),
  refusals: [
    noneThatCounts,
    { status: 503, when: 'Many files are being downloaded; Retry-After says when to try again.' },
  ],
})
