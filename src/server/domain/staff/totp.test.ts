import { expect, test } from 'vitest'

import { describeTotp, encodeBase32, findCodeStep, findStep, makeTotpCode } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (seconds, code) => {
  expect(makeTotpCode(secret, findStep(at(seconds)))).toBe(code)
  expect(findCodeStep(secret, code, at(seconds), undefined)).toBe(findStep(at(seconds)))
})

test('a code counts one step early and late, and no further', () => {
  const now = at(1_800_000_015)
  const step = findStep(now)
  const found = [-2, -1, 0, 1, 2].map((off) =>
    findCodeStep(secret, makeTotpCode(secret, step + off), now, undefined),
  )
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('no code counts that is not after the last one', () => {
  const now = at(1_800_000_015)
  const step = findStep(now)
  const found = [-1, 0, 1].map((off) => findCodeStep(secret, makeTotpCode(secret, step + off), now, step))
  expect(found).toEqual([undefined, undefined, step + 1])
})

test.each(['', '28708', '2870822', '28708é', '      '])('"%s" is no code', (code) => {
  expect(findCodeStep(secret, code, at(59), undefined)).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is %s in base32, as in RFC 4648', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('an authenticator app reads who the code is for', () => {
  const url = new URL(describeTotp(secret, 'Harbor & College', 'ada@harbor.edu'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Harbor & College:ada@harbor.edu',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Harbor & College',
  })
})
