import { expect, test } from 'vitest'

import { makeReference } from './makeReference.ts'

test('a reference has the institution before two groups of four that can be read aloud', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(makeReference('LMU')).toMatch(/^LMU [2-9AC-HJKMNP-RTV-Y]{4} [2-9AC-HJKMNP-RTV-Y]{4}$/)
  }
})

test('references differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => makeReference('LMU'))).size).toBe(1000)
})
