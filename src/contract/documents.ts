import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { pdfStatuses } from './pdfStatus.ts'
import { alreadySubmitted, messageReply, storeDown } from './replies.ts'

const answerKey = v.pipe(v.string(), v.maxLength(200))
const fileName = v.pipe(v.string(), v.maxLength(200))
const documentSchema = v.object({ file_name: v.string(), file_size: v.number() })
const keyParams = v.object({ key: answerKey })
const notAsked = { status: 404, when: 'The form has no document under this key.' } as const

export const presignUpload = defineEndpoint('POST', '/api/presigned-url', {
  summary: 'A URL and form fields for uploading one document, valid for 10 minutes.',
  // With the file name, the server can refuse a file before it is sent.
  body: v.strictObject({ answer_key: answerKey, file_name: v.optional(fileName) }),
  reply: v.object({
    url: v.string(),
    fields: v.intersect([v.object({ key: v.string() }), v.record(v.string(), v.string())]),
  }),
  refusals: [notAsked, alreadySubmitted],
})

export const getDocumentAnswers = defineEndpoint('GET', '/api/document-answer', {
  summary: 'Name and size of each attached document by answer key.',
  reply: v.record(v.string(), documentSchema),
})

export const getLateDocuments = defineEndpoint('GET', '/api/late-document', {
  summary:
    'By question, the documents that have arrived after the submission, and the key for the next; empty before it.',
  reply: v.record(
    v.string(),
    v.object({
      label: v.string(),
      /** The document that was submitted with the application. */
      submitted: v.nullable(documentSchema),
      received: v.array(
        v.object({
          ...documentSchema.entries,
          /** ISO 8601, UTC. */
          received_at: v.string(),
        }),
      ),
      /** The key for uploading the next one; null once the maximum is reached. */
      next_key: v.nullable(v.string()),
    }),
  ),
})

export const getDocumentUrl = defineEndpoint('GET', '/api/document-answer/:key', {
  summary: 'A URL that shows the PDF of an attached document, valid for 15 minutes.',
  params: keyParams,
  reply: v.object({ url: v.string() }),
  refusals: [{ status: 404, when: 'The form has no document under this key, or none is attached.' }],
})

export const deleteDocumentAnswer = defineEndpoint('DELETE', '/api/document-answer/:key', {
  summary: 'Delete a document.',
  params: keyParams,
  reply: messageReply,
  refusals: [notAsked, alreadySubmitted],
})

export const startConversion = defineEndpoint('POST', '/api/pdf/document-answer/:key', {
  summary: 'Convert an uploaded file to PDF.',
  params: keyParams,
  body: v.strictObject({
    file_key: v.pipe(v.string(), v.maxLength(500)),
    file_name: fileName,
  }),
  reply: messageReply,
  refusals: [notAsked, alreadySubmitted, storeDown],
})

export const getConversion = defineEndpoint('GET', '/api/pdf/document-answer/:key', {
  summary:
    'The status of a conversion, its file name until it ends, and what it is waiting for or why it failed.',
  params: keyParams,
  reply: v.object({
    status: v.picklist(pdfStatuses),
    message: v.string(),
    // Only during the conversion, for a page that was opened meanwhile.
    file_name: v.optional(v.string()),
  }),
  refusals: [notAsked],
})

export const deleteConversion = defineEndpoint('DELETE', '/api/pdf/document-answer/:key', {
  summary: 'Delete a conversion and its file.',
  params: keyParams,
  reply: messageReply,
  refusals: [notAsked, alreadySubmitted],
})

export const getCopy = defineEndpoint('GET', '/api/pdf', {
  summary:
    'The PDF copy of the application: its status and, once it is ready, a URL that is valid for 15 minutes.',
  reply: v.object({ status: v.picklist(pdfStatuses), url: v.nullable(v.string()) }),
})
