import { webStatuses } from '#form/webStatus.ts'
import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { lateDocumentSchema, recordSchema } from './recordSchema.ts'
import { contentsEntries, tooMany } from './replies.ts'

export const getServiceView = defineEndpoint('GET', '/service/tmp-pdf', {
  summary: 'A whole application, read only, for whoever has a service token.',
  isPublic: true,
  query: v.object({ service_token: v.string() }),
  reply: v.object({
    ...contentsEntries,
    is_service_user: v.literal(true),
    username: v.string(),
    name: v.string(),
    web_status: v.nullable(v.picklist(webStatuses)),
    /** null until the submission, like the time. */
    reference: v.nullable(v.string()),
    submitted_at: v.nullable(v.string()),
    /** While a submission is being corrected: which one, and until when. */
    correction: v.exactOptional(
      v.object({ reference: v.string(), submitted_at: v.string(), until: v.string() }),
    ),
    expires_at: v.string(),
    record: recordSchema,
    /** Documents that arrived after the submission, oldest first. */
    late_documents: v.array(lateDocumentSchema),
    /** Links to the PDFs of the documents, valid for some hours and no longer than the service link. */
    document_urls: v.record(v.string(), v.string()),
  }),
  refusals: [{ status: 403, when: 'The token is unknown, has expired or was revoked.' }, tooMany],
})
