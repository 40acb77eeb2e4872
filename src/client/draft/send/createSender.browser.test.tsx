import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { openTestSender } from '#testing/browser/openTestSender.ts'

test('only changes are sent, and the status says so', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  await saver.save()
  expect(server.bodies).toEqual([{ city: 'Oak Ridge' }])
  expect(saver.getState().kind).toBe('saved')
  expect(saver.listUnsaved()).toEqual({})
})

test('a letter that is typed and taken back is not sent, by itself or with others', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  store.setAnswer('city', 'O')
  store.setAnswer('city', '')
  await saver.save()
  expect(server.bodies).toEqual([])
  expect(saver.getState().kind).toBe('saved')
  expect(saver.listUnsaved()).toEqual({})

  store.setAnswers({ city: 'O', last_name: 'Okafor' })
  store.setAnswer('city', '')
  await saver.save()
  expect(server.bodies).toEqual([{ last_name: 'Okafor' }])
})

test.each(['lost', 'away'] as const)('it is sent once the letter may have arrived: %s', async (problem) => {
  const { server, store, saver } = openTestSender()
  server.setProblem(problem)
  store.setAnswer('city', 'O')
  await expect(saver.save()).rejects.toThrow(/\S/)
  store.setAnswer('city', '')
  server.setProblem('none')
  await saver.save()
  expect(server.bodies.at(-1)).toEqual({ city: '' })
  expect(saver.listUnsaved()).toEqual({})
})

test('a refused answer that is taken back is not sent, and not refused any more', async () => {
  const { server, store, saver } = openTestSender()
  store.setAnswer('city', 'Oak\0')
  await saver.save()
  expect(saver.getState().kind).toBe('refused')
  store.setAnswer('city', '')
  await saver.save()
  expect(server.bodies).toEqual([{ city: 'Oak\0' }])
  expect(saver.getRefusals()).toEqual({})
  expect(saver.getState().kind).toBe('saved')
})

test('at no moment before the reply does an answer seem to be saved', async () => {
  const { server, store, saver } = openTestSender()
  const seen: Answers[] = []
  store.setAnswer('city', 'Oak Ridge')
  saver.subscribe(() => seen.push(saver.listUnsaved()))
  server.setProblem('away')
  await expect(saver.save()).rejects.toThrow(/\S/)
  expect(seen.length).toBeGreaterThan(1)
  for (const unsaved of seen) expect(unsaved).toEqual({ city: 'Oak Ridge' })
})

test('a refused answer is named, blocks nothing, and is sent again once it changes', async () => {
  const { server, store, saver } = openTestSender()
  store.setAnswers({ first_name: 'Wren', city: 'Oak\0' })
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wren' })
  expect(saver.getRefusals()).toEqual({ city: ['It cannot be kept.'] })
  expect(saver.getState().kind).toBe('refused')
  await saver.save()
  expect(server.bodies).toHaveLength(2)

  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wren', city: 'Oak Ridge' })
  expect(saver.getRefusals()).toEqual({})
  expect(saver.getState().kind).toBe('saved')
})

test.each([
  ['away', true, true],
  ['busy', false, true],
  ['limited', false, true],
] as const)('while the server is %s nothing is lost', async (problem, isOffline, isRetried) => {
  const { server, store, saver } = openTestSender()
  server.setProblem(problem)
  store.setAnswer('city', 'Oak Ridge')
  await expect(saver.save()).rejects.toThrow(/\S/)
  expect(saver.getState()).toMatchObject({ kind: 'failed', isOffline, isRetried })
  expect(saver.listUnsaved()).toEqual({ city: 'Oak Ridge' })
  server.setProblem('none')
  await saver.save()
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
})

test('an answer whose reply was lost is not a change from elsewhere', async () => {
  const { server, store, saver } = openTestSender({ city: 'Oak' })
  server.setProblem('lost')
  store.setAnswer('city', 'Oak R')
  await expect(saver.save()).rejects.toThrow(/\S/)
  server.setProblem('none')
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(saver.getConflicts()).toEqual({})
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
  expect(server.bodies).toEqual([{ city: 'Oak R' }, { city: 'Oak R' }, { city: 'Oak Ridge' }])
  expect(server.listKeys('/api/answer')).toEqual(['"k3J9xQ2m-1"', '"k3J9xQ2m-1"', '"k3J9xQ2m-2"'])
})

test('one that was replaced elsewhere before it was sent again does not come back', async () => {
  const { server, store, saver } = openTestSender({ city: 'Oak' })
  server.setProblem('lost')
  store.setAnswer('city', 'Oak Ridge')
  await expect(saver.save()).rejects.toThrow(/\S/)
  server.setProblem('none')
  server.write({ city: 'Knoxville' })
  await saver.save()
  await saver.catchUpWith(Infinity)
  expect(server.getStored()).toEqual({ city: 'Knoxville' })
  expect(store.getAnswer('city')).toBe('Knoxville')
  expect(saver.getConflicts()).toEqual({})
})

test('what was changed elsewhere is taken over with the next save', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(store.getAnswer('first_name')).toBe('Renée')
  expect(saver.getConflicts()).toEqual({})
})

test('what was changed on both sides is asked, everything else is saved', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswers({ first_name: 'Wrenna', city: 'Oak Ridge' })
  await saver.save()
  expect(saver.getConflicts()).toEqual({ first_name: { stored: 'Renée', typed: 'Wrenna', source: 'here' } })
  expect(server.getStored()).toEqual({ first_name: 'Renée', city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({ first_name: 'Wrenna' })

  saver.resolveConflicts(['first_name'])
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wrenna', city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({})
})

test('a conflict that ends with the stored answer changes nothing', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswer('first_name', 'Wrenna')
  await saver.save()
  saver.resolveConflicts([])
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Renée' })
  expect(store.getAnswer('first_name')).toBe('Renée')
  expect(saver.listUnsaved()).toEqual({})
})

test('a notification from another tab triggers one load', async () => {
  const { server, store, saver } = openTestSender({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  await saver.catchUpWith(2)
  expect(store.getAnswer('first_name')).toBe('Renée')
  server.setProblem('away')
  await saver.catchUpWith(2)
})

test('a reply that arrives after the session has ended is dropped', async () => {
  const { server, store, saver } = openTestSender()
  store.setAnswer('city', 'Oak Ridge')
  server.setOnReply(saver.close)
  await saver.save()
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({ city: 'Oak Ridge' })
})
