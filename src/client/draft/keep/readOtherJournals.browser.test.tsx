import { expect, onTestFinished, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'

import { nothingUnsent } from '../unsent.ts'
import type { Unsent } from '../draft.ts'
import type { JournalSource } from './journalEntry.ts'
import { type Journal, openJournal } from './openJournal.ts'

const key = (byte: number): string => btoa(String.fromCodePoint(...Array.from({ length: 32 }, () => byte)))
const wren = { owner: 'one', keys: [key(1)] }
const other = { owner: 'other', keys: [key(2)] }

const readOnly = (entry: Unsent): JournalSource => ({
  read: () => ({ entry, isWhole: true }),
  readTyped: () => undefined,
})

/** A page that has these answers on the device. */
async function open(access: typeof wren, answers: Answers): Promise<Journal> {
  const entry = { ...nothingUnsent, answers }
  const { journal } = await openJournal(access, readOnly(entry))
  onTestFinished(async () => await journal.wipe())
  journal.note()
  await vi.waitFor(() => expect(journal.hasLastKey()).toBe(true), 10_000)
  return journal
}

test('a page reads what the student’s other pages have, and only those', async () => {
  const own = await open(wren, { first_name: 'Wren' })
  const second = await open(wren, { city: 'Oak Ridge' })
  await open(other, { city: 'Knoxville' })
  const left = { ...nothingUnsent, answers: { city: 'Oak Ridge' } }
  expect(await own.readOthers()).toEqual([{ id: second.id, isOpen: true, unsent: left }])
  second.stop()
  await vi.waitFor(
    async () => expect(await own.readOthers()).toEqual([{ id: second.id, isOpen: false, unsent: left }]),
    10_000,
  )
})

test('what a page has taken over is its own', async () => {
  const earlier = await open(wren, { city: 'Oak Ridge' })
  earlier.stop()
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]), 10_000)
  const { journal } = await openJournal(wren, readOnly(nothingUnsent))
  onTestFinished(async () => await journal.wipe())
  expect(await journal.readOthers()).toEqual([])
})
