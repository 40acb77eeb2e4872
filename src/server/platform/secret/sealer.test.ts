import { expect, test } from 'vitest'

import { createSealer } from './sealer.ts'

const secret = 'a secret that is only for this test'

test('sealed text can be opened again, and read by nobody else', () => {
  const sealer = createSealer(secret, 'mail')
  const sealed = sealer.seal('Your code is 123456. ÄÖ')

  expect(sealed).not.toContain('123456')
  expect(sealer.seal('Your code is 123456. ÄÖ')).not.toBe(sealed)
  expect(createSealer(secret, 'mail').open(sealed)).toBe('Your code is 123456. ÄÖ')
})

test.each([
  ['another purpose', createSealer(secret, 'answers')],
  ['another secret', createSealer('another secret, for this test too', 'mail')],
])('sealed text cannot be opened for %s', (_, other) => {
  expect(() => other.open(createSealer(secret, 'mail').seal('text'))).toThrow('sealed with another secret')
})

test('modified text does not open', () => {
  const sealer = createSealer(secret, 'mail')
  const [id, nonce, tag] = sealer.seal('text').split('.')
  const changed = [id, nonce, tag, Buffer.from('texu').toString('base64url')].join('.')
  expect(() => sealer.open(changed)).toThrow('unable to authenticate data')
  expect(() => sealer.open('')).toThrow('sealed with another secret')
})

test('an earlier secret opens what it sealed, but no longer seals', () => {
  const earlier = createSealer(secret, 'mail')
  const now = createSealer('the secret that came after it', 'mail', [secret])
  const sealed = earlier.seal('text')

  expect(now.open(sealed)).toBe('text')
  expect(now.hasKey(sealed)).toBe(true)
  expect(earlier.hasKey(now.seal('text'))).toBe(false)
})

test('text sealed in one context does not open in another', () => {
  const sealer = createSealer(secret, 'identifier')
  const sealed = sealer.seal('123-45-6789', 'this student')

  expect(sealer.open(sealed, 'this student')).toBe('123-45-6789')
  expect(() => sealer.open(sealed, 'that student')).toThrow('unable to authenticate data')
  expect(() => sealer.open(sealed)).toThrow('unable to authenticate data')
})
