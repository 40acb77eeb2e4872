import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { answersSchema, tooMany, unfit } from './replies.ts'

/** The answers behind a link of the office. A token that is not good any more gives none. */
export const getPrefill = defineEndpoint({
  method: 'GET',
  path: '/public/tmp',
  summary: 'The answers that a link brings along; none where its token is unknown, expired or revoked.',
  needs: 'nothing',
  query: v.object({ token: v.string() }),
  reply: answersSchema,
  refusals: [unfit, tooMany],
})
