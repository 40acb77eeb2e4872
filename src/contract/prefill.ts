import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { answersSchema, tooMany } from './replies.ts'

export const getPrefill = defineEndpoint('GET', '/public/tmp', {
  summary: 'The answers that a link fills in; none if its token is unknown, expired or revoked.',
  isPublic: true,
  query: v.object({ token: v.string() }),
  reply: answersSchema,
  refusals: [tooMany],
})
