import { expect, test } from 'vitest'

import { createPasswordWork } from './passwordWork.ts'

const passwords = ['Correct-Horse-7-Battery', 'Staple-Tr0ubador-and-3', 'Ünïcödé-Wörter-99']

test('every waiting request is served, each with its own slot', async () => {
  const work = createPasswordWork({ maxRequests: 3, maxAtOnce: 1 })
  const results = await Promise.all(
    passwords.map(async (password) => {
      using slot = work.acquireSlot()
      if (slot === undefined) throw new Error('There is a slot for each')
      const kept = await slot.hash(password)
      return await Promise.all([...passwords, ''].map(async (one) => await slot.compare(one, kept)))
    }),
  )
  expect(results).toEqual([
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
  ])
})

test('slots are limited, and each is released once', () => {
  const work = createPasswordWork({ maxRequests: 2, maxAtOnce: 1 })
  const [first, second] = [work.acquireSlot(), work.acquireSlot()]
  expect(second).toBeDefined()
  expect(work.acquireSlot()).toBeUndefined()
  first?.[Symbol.dispose]()
  first?.[Symbol.dispose]()
  expect(work.acquireSlot()).toBeDefined()
  expect(work.acquireSlot()).toBeUndefined()
})
