import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { answersSchema, tooMany } from './replies.ts'

export const getPrefill = defineEndpoint({
  method: 'GET',
  path: '/public/tmp',
  summary: 'The answers that a link brings along; none where its token is unknown, expired or revoked.',
  needs: 'nothing',
  query: v.object({ token: v.string() }),
  reply: answersSchema,
  refusals: [tooMany],
})
