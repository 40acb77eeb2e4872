import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { answersSchema, tooMany } from './replies.ts'

export const getPrefill = defineEndpoint('GET', '/public/tmp', {
  summary: 'The answers that a link brings along; none where its token is unknown, expired or revoked.',
  isPublic: true,
  query: v.object({ token: v.string() }),
  reply: answersSchema,
  refusals: [tooMany],
})
