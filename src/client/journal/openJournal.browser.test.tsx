import { expect, onTestFinished, test, vi } from 'vitest'

import type { JournalReading } from './createJournal.ts'
import { deleteOldJournalsHere } from './deleteOldJournals.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import { openJournal, type OpenedJournal } from './openJournal.ts'

const key = (byte: number): string => btoa(String.fromCodePoint(...Array.from({ length: 32 }, () => byte)))
const wren = { owner: 'one', keys: [key(1)] }
const other = { owner: 'other', keys: [key(2)] }

const read = (answers: JournalReading['answers']): JournalReading => ({
  answers,
  known: {},
  drafts: {},
  isWhole: true,
})

async function open(access = wren, answers: JournalReading['answers'] = {}): Promise<OpenedJournal> {
  const opened = await openJournal(access, () => read(answers))
  onTestFinished(async () => await opened.journal.wipe())
  return opened
}

async function listRecords() {
  const database = await openJournalDatabase()
  const records = await database.list()
  database.close()
  return records
}

/** A page that wrote something and is gone. */
async function leave(access: typeof wren, answers: JournalReading['answers']): Promise<void> {
  const { journal } = await open(access, answers)
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true))
  journal.stop()
}

test('what a page left comes back to the same student', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const { left, leftAt } = await open(wren)
  expect(left.answers).toEqual({ first_name: 'Wrenna' })
  expect(leftAt).toBeLessThanOrEqual(Date.now())
})

test('another student neither gets it nor can read it, and it stays', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const { left, journal } = await open(other, { city: 'Knoxville' })
  expect(left.answers).toEqual({})
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true))
  expect((await open({ owner: 'one', keys: [key(2)] })).left.answers).toEqual({})
  expect((await open(wren)).left.answers).toEqual({ first_name: 'Wrenna' })
})

test('nothing on the device can be read', async () => {
  await leave(wren, { first_name: 'Wrenna', email_address: 'wren@example.com' })
  const [record] = await listRecords()
  const text = new TextDecoder('latin1').decode(record?.sealed) + JSON.stringify(record)
  expect(record?.sealed.byteLength).toBeGreaterThan(50)
  for (const word of ['Wrenna', 'first_name', 'wren@example.com']) expect(text).not.toContain(word)
})

test('an earlier key still opens', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const { left } = await open({ owner: 'one', keys: [key(9), key(1)] })
  expect(left.answers).toEqual({ first_name: 'Wrenna' })
})

test('a page that is still there keeps its own', async () => {
  const { journal } = await open(wren, { first_name: 'Wrenna' })
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true))
  expect((await open(wren)).left.answers).toEqual({})
  journal.stop()
  await vi.waitFor(async () => expect((await open(wren)).left.answers).toEqual({ first_name: 'Wrenna' }))
})

test('what was taken over lies there once, and is gone when it is saved', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  let unsaved: JournalReading['answers'] = { first_name: 'Wrenna' }
  const { journal } = await openJournal(wren, () => read(unsaved))
  onTestFinished(async () => await journal.wipe())
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true))
  expect(await listRecords()).toHaveLength(1)
  unsaved = {}
  journal.note()
  await vi.waitFor(async () => expect(await listRecords()).toEqual([]))
})

test('wiping takes all of a student’s pages away, and only theirs', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  await leave(other, { first_name: 'Ada' })
  const { journal } = await open(wren, { city: 'Knoxville' })
  journal.note()
  await journal.wipe()
  journal.note()
  expect((await listRecords()).map(({ owner }) => owner)).toEqual(['other'])
})

test('after seven days it is gone for everybody, whoever comes', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const now = Date.now()
  const day = 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * day - 1000)
  await deleteOldJournalsHere()
  expect(await listRecords()).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * day + 60_000)
  await deleteOldJournalsHere()
  expect(await listRecords()).toEqual([])
})
