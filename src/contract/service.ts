import { webStatuses } from '#form/webStatus.ts'
import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { recordSchema } from './record.ts'
import { answersSchema, tooMany } from './replies.ts'

export const getServiceView = defineEndpoint({
  method: 'GET',
  path: '/service/tmp-pdf',
  summary: 'A whole application, read only, for whoever has a service token.',
  needs: 'service token',
  query: v.object({ service_token: v.string() }),
  reply: v.object({
    answer: answersSchema,
    add_another: v.record(v.string(), v.number()),
    /** 'ANSWERED' or '' by document key. */
    document_answer: v.record(v.string(), v.string()),
    tabs: v.record(v.string(), v.string()),
    is_service_user: v.literal(true),
    /** The student's email address. */
    username: v.string(),
    /** First and last name; '' where neither was given. */
    name: v.string(),
    web_status: v.nullable(v.picklist(webStatuses)),
    /** This and the time are null until the submission. */
    reference: v.nullable(v.string()),
    /** ISO 8601, UTC. */
    submitted_at: v.nullable(v.string()),
    /** When the link ends; ISO 8601, UTC. */
    expires_at: v.string(),
    record: recordSchema,
    /** Where the PDF of each attached document is, for some hours and while the link is good. */
    document_urls: v.record(v.string(), v.string()),
  }),
  refusals: [{ status: 403, when: 'The token is unknown, has expired or was revoked.' }, tooMany],
})
