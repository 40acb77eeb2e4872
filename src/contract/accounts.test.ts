import { getDotPath, safeParse, strictObject } from 'valibot'
import { expect, test } from 'vitest'

import * as accounts from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { listRefusals } from './replies.ts'

const calls = Object.values<Endpoint>(accounts)

test('the calls about accounts are those of the specification, and those of a mailed link', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/logout',
    'POST /public/confirm',
    'POST /public/confirm-link',
    'POST /public/forgot-password',
    'POST /public/login',
    'POST /public/resend-confirm',
    'POST /public/reset-link',
    'POST /public/reset-password',
    'POST /public/signup',
  ])
})

test('none of them answers 401: that is kept for a session that has ended', () => {
  const statuses = calls.flatMap((call) => listRefusals(call).map(({ status }) => status))
  expect(statuses).toContain(400)
  expect(statuses).not.toContain(401)
  expect(calls.every(({ isPublic }) => isPublic)).toBe(true)
})

test('none of them accepts unknown properties', () => {
  for (const { path, body } of calls) {
    const keys = safeParse(body ?? strictObject({}), { surplus: 1 }).issues?.map(
      (issue) => getDotPath(issue) ?? '',
    )
    expect([path, keys?.includes('surplus')]).toEqual([path, true])
  }
})
