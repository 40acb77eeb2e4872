import { expect, test } from 'vitest'

import { readEmailAddress } from './emailAddress.ts'

test('an address keeps its case where it is mailed to and loses it where it is compared', () => {
  expect(readEmailAddress(' Ada.Lovelace@Example.COM ')).toEqual({
    email: 'Ada.Lovelace@Example.COM',
    key: 'ada.lovelace@example.com',
  })
})

test.each(['m\u1d62ke@example.com', 'mi\u212ae@example.com', '\uff4d\uff49\uff4b\uff45@example.com'])(
  '%s goes to the very address that it compares equal to',
  (text) => {
    const address = readEmailAddress(text)
    expect(address?.key).toBe('mike@example.com')
    expect(address?.email.toLowerCase()).toBe('mike@example.com')
  },
)

test('an address that becomes invalid when normalized is invalid', () => {
  // One Arabic letter that stands for a whole sentence, with its spaces.
  expect(readEmailAddress('\u{fdfa}@example.com')).toBeUndefined()
  expect(readEmailAddress('nobody')).toBeUndefined()
})
