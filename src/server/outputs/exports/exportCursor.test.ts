import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { useCursor } from './exportCursorStore.ts'

const at = new Date('2027-01-15T17:00:00Z')

test('of two exports with one name the second is refused in words, and later goes on where the first ended', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = useCursor(db, 'nightly', async (from, setCursor) => {
    begun.resolve()
    await release.promise
    await setCursor('7', at)
    return from
  })
  await begun.promise
  const readStart = async (from: string) => await Promise.resolve(from)
  await expect(useCursor(db, 'nightly', readStart)).rejects.toThrow(
    'Another export with --next nightly is under way.',
  )
  expect(await useCursor(db, 'weekly', readStart)).toBe('0')
  release.resolve()
  expect(await first).toBe('0')
  expect(await useCursor(db, 'nightly', readStart)).toBe('7')
})

test('an export that fails leaves the cursor where it was', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const failing = useCursor(db, 'nightly', async (_from, setCursor) => {
    await setCursor('7', at)
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(await useCursor(db, 'nightly', async (from) => await Promise.resolve(from))).toBe('0')
})
