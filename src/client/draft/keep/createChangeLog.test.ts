import { expect, test } from 'vitest'

import { createChangeLog } from './createChangeLog.ts'
import { emptyEntry } from './journalEntry.ts'

const none = emptyEntry

test('only what is new is a change, and what is gone is one, too', () => {
  const log = createChangeLog()
  expect(log.follow(emptyEntry)).toBe(false)
  expect(log.findChanges()).toBeUndefined()
  expect(log.follow({ ...none, answers: { city: 'Oak', zip: '3' }, base: { city: ['', 'O'] } })).toBe(true)
  log.forget(1)
  expect(log.follow({ ...none, answers: { city: 'Oak', zip: '3' }, base: { city: ['', 'O'] } })).toBe(false)
  log.follow({ ...none, answers: { city: 'Oak' }, base: { city: ['', 'O'] }, inputs: { birth_date: '4' } })
  expect(log.getCount()).toBe(2)
  expect(log.findChanges()).toEqual({ ...none, answers: { zip: null }, inputs: { birth_date: '4' } })
})

test('what changed while the record was written stays a change', () => {
  const log = createChangeLog()
  log.follow({ ...none, answers: { city: 'O', zip: '3' } })
  log.follow({ ...none, answers: { city: 'Oa', zip: '3' } })
  log.forget(1)
  expect(log.findChanges()).toEqual({ ...none, answers: { city: 'Oa' } })
  log.forget(2)
  expect(log.findChanges()).toBeUndefined()
})
