import { expect, test } from 'vitest'

import { smallPages } from '#testing/smallPages.ts'

import { makeFormVersion } from './makeFormVersion.ts'

const [about, ...rest] = smallPages

test('the same form has the same version', () => {
  expect(makeFormVersion(smallPages)).toMatch(/^[0-9a-f]{16}$/)
  expect(makeFormVersion(structuredClone(smallPages))).toBe(makeFormVersion(smallPages))
})

test('another wording or order is another version', () => {
  if (!about) throw new Error('The small form has pages')
  expect(makeFormVersion([{ ...about, title: 'Who you are' }, ...rest])).not.toBe(makeFormVersion(smallPages))
  expect(makeFormVersion([...rest, about])).not.toBe(makeFormVersion(smallPages))
})
