import { expect, test } from 'vitest'

import { createSealer } from './sealer.ts'

const secret = 'a secret that is only for this test'

test('what is sealed opens again, and nobody else reads it', () => {
  const sealer = createSealer(secret, 'mail')
  const sealed = sealer.seal('Your code is 123456. ÄÖ')

  expect(sealed).not.toContain('123456')
  expect(sealer.seal('Your code is 123456. ÄÖ')).not.toBe(sealed)
  expect(createSealer(secret, 'mail').open(sealed)).toBe('Your code is 123456. ÄÖ')
})

test.each([
  ['another purpose', createSealer(secret, 'answers')],
  ['another secret', createSealer('another secret, for this test too', 'mail')],
])('what is sealed does not open for %s', (_, other) => {
  expect(() => other.open(createSealer(secret, 'mail').seal('text'))).toThrow('sealed with another secret')
})

test('what was changed does not open', () => {
  const sealer = createSealer(secret, 'mail')
  const [id, nonce, tag] = sealer.seal('text').split('.')
  const changed = [id, nonce, tag, Buffer.from('texu').toString('base64url')].join('.')
  expect(() => sealer.open(changed)).toThrow('unable to authenticate data')
  expect(() => sealer.open('')).toThrow('sealed with another secret')
})
