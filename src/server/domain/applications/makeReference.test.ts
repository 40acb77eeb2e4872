import { expect, test } from 'vitest'

import { makeReference } from './makeReference.ts'

test('a reference is the institution’s prefix and two groups of four unambiguous characters', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(makeReference('LMU')).toMatch(/^LMU [2-9AC-HJKMNP-RTV-Y]{4} [2-9AC-HJKMNP-RTV-Y]{4}$/)
  }
})

test('references differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => makeReference('LMU'))).size).toBe(1000)
})
