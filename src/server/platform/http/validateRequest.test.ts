import { expect, test } from 'vitest'

import { errorsSchema } from '#contract/replies.ts'

import { HttpError } from './httpError.ts'
import { validateRequest } from './validateRequest.ts'

test('a long key is not repeated for each issue below it', () => {
  const validate = validateRequest({ schema: errorsSchema, method: 'POST', url: '/', httpPart: 'body' })
  const sent = { ['k'.repeat(60_000)]: Array.from({ length: 100 }, () => 1) }
  const result: unknown = validate(sent)
  const error = typeof result === 'object' && result !== null && 'error' in result ? result.error : undefined
  if (!(error instanceof HttpError)) throw new Error('It was taken')
  expect(error.message).toContain('This can have at most 200 characters.')
  expect(JSON.stringify(error.body).length).toBeLessThan(40_000)
})
