import { expect, test } from 'vitest'

import { computeTag } from './computeTag.ts'

const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const ietf =
  'Any submission to the IETF intended by the Contributor for publication as all or part of an IETF Internet-Draft or RFC and any statement made within the context of an IETF activity is considered an "IETF Contribution". Such statements include oral statements in IETF sessions, as well as written and electronic communications made at any time or place, which are addressed to'
const secondHalf = '36e5f6b5c5e06070f0efca96227a863e'
const zeros = '00'.repeat(16)
const ones = 'ff'.repeat(16)

test.each([
  // RFC 8439, section 2.5.2.
  [
    '85d6be7857556d337f4452fe42d506a8 0103808afb0db2fd4abff6af4149f51b',
    Buffer.from('Cryptographic Forum Research Group').toString('hex'),
    'a8061dc1305136c6c22b8baf0c0127a9',
  ],
  // RFC 8439, appendix A.3, vectors 1, 2, 3, 7, 8 and 9.
  [zeros + zeros, '00'.repeat(64), zeros],
  [zeros + secondHalf, Buffer.from(ietf).toString('hex'), secondHalf],
  [secondHalf + zeros, Buffer.from(ietf).toString('hex'), 'f3477e7cd95417af89a6b8794c310cf0'],
  [`01${'00'.repeat(15)}${zeros}`, `${ones}f0${'ff'.repeat(15)}11${'00'.repeat(15)}`, `05${'00'.repeat(15)}`],
  [`01${'00'.repeat(15)}${zeros}`, `${ones}fb${'fe'.repeat(15)}${'01'.repeat(16)}`, zeros],
  [`02${'00'.repeat(15)}${zeros}`, `fd${'ff'.repeat(15)}`, `fa${'ff'.repeat(15)}`],
])('%s of %s', (key, message, tag) => {
  expect(toHex(computeTag(fromHex(key), fromHex(message)))).toBe(tag)
})

test('a long text has the tag that the definition gives', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => 251 - 7 * at)
  const message = Uint8Array.from({ length: 70_001 }, (_, at) => (at * at + 255) % 256)
  const readNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes.toReversed()) || '0'}`)
  const factor = readNumber(key.subarray(0, 16)) & 0x0ffffffc0ffffffc0ffffffc0fffffffn
  let sum = 0n
  for (let at = 0; at < message.length; at += 16) {
    const block = message.subarray(at, at + 16)
    sum = ((sum + readNumber(block) + 2n ** BigInt(8 * block.length)) * factor) % (2n ** 130n - 5n)
  }
  const wanted = BigInt.asUintN(128, sum + readNumber(key.subarray(16)))
  expect(readNumber(computeTag(key, message))).toBe(wanted)
})
