import { expect, onTestFinished, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'

import { deleteOldJournals } from './deleteOldJournals.ts'
import { type JournalRecord, openJournalDatabase } from './journalDatabase.ts'
import { openJournal, type OpenedJournal } from './openJournal.ts'
import { sweepJournals } from './sweepJournals.ts'
import { nothingUnsent } from '../unsent.ts'
import type { JournalSource } from './journalEntry.ts'
import { listLocalRecords, writeLocalRecord } from './localRecords.ts'

const key = (byte: number): string => btoa(String.fromCodePoint(...Array.from({ length: 32 }, () => byte)))
const wren = { owner: 'one', keys: [key(1)] }
const other = { owner: 'other', keys: [key(2)] }

const readAll = (read: () => Answers): JournalSource => ({
  read: () => ({ entry: { ...nothingUnsent, answers: read() }, isWhole: true }),
  readTyped: () => undefined,
})

async function open(access = wren, answers: Answers = {}): Promise<OpenedJournal> {
  const opened = await openJournal(
    access,
    readAll(() => answers),
  )
  onTestFinished(async () => await opened.journal.wipe())
  return opened
}

/** The journal of a page with these answers. */
async function openPage(access: typeof wren, read: () => Answers): Promise<OpenedJournal['journal']> {
  const { journal } = await openJournal(access, readAll(read))
  onTestFinished(async () => await journal.wipe())
  return journal
}

/** The answers of each closed page, oldest first. */
const listLeft = ({ orphaned }: OpenedJournal): Answers[] => orphaned.left.map(({ unsent }) => unsent.answers)

async function listRecords() {
  const database = await openJournalDatabase()
  const records = await database.getAll('pages')
  database.close()
  return records
}

async function listSealed() {
  return (await listRecords()).filter(({ sealed }) => sealed)
}

/** Everything stored on the device, as seen by somebody who searches for texts. */
async function readDevice(): Promise<string> {
  const describe = (record: JournalRecord): string =>
    JSON.stringify(record) + new TextDecoder('latin1').decode(record.sealed)
  return [...(await listRecords()).map(describe), ...listLocalRecords().map(describe)].join('\n')
}

/** A page that is left right after a key, before the database has it. */
async function leaveAtOnce(access: typeof wren, answers: Answers, before: Answers = {}): Promise<void> {
  let typed = before
  const journal = await openPage(access, () => typed)
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true), 10_000)
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined)
  typed = answers
  journal.note()
  hide()
  posting.mockRestore()
  journal.stop()
}

function hide(): void {
  dispatchEvent(new PageTransitionEvent('pagehide'))
}

/** A page that stored something and was closed. */
async function leave(access: typeof wren, answers: Answers): Promise<void> {
  const { journal } = await open(access, answers)
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true), 10_000)
  journal.stop()
}

test('what a page left is restored to the same student', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const opened = await open(wren)
  expect(listLeft(opened)).toEqual([{ first_name: 'Wrenna' }])
  expect(opened.orphaned.left[0]?.at).toBeLessThanOrEqual(Date.now())
})

test('a key that the worker has not confirmed does not count as kept', async () => {
  let typed: Answers = { first_name: 'Wren' }
  const journal = await openPage(wren, () => typed)
  journal.note()
  await vi.waitFor(() => expect(journal.hasLastKey()).toBe(true), 10_000)

  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined)
  typed = { first_name: 'Wrenna' }
  journal.note()
  expect([journal.hasLastKey(), journal.isKept()]).toEqual([false, true])
  const listener = vi.fn<() => void>()
  journal.subscribe(listener)
  journal.checkReply()
  expect(journal.isKept()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()

  posting.mockRestore()
  typed = { first_name: 'Wrennie' }
  journal.note()
  await vi.waitFor(() => expect([journal.hasLastKey(), journal.isKept()]).toEqual([true, true]), 5000)
})

test('after a pause, an earlier key on the device does not make the last one count as kept', async () => {
  let typed: Answers = { first_name: 'Wren' }
  const journal = await openPage(wren, () => typed)
  const listener = vi.fn<() => void>()
  journal.subscribe(listener)
  journal.note()
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined)
  typed = { first_name: 'Wrenna' }
  journal.note()
  journal.checkReply()
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 10_000)
  expect(journal.isKept()).toBe(false)
})

test('another student neither gets it nor can read it, and it is kept', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const opened = await open(other, { city: 'Knoxville' })
  expect(listLeft(opened)).toEqual([])
  opened.journal.note()
  await vi.waitFor(() => expect(opened.journal.isKept()).toBe(true), 10_000)
  expect(listLeft(await open({ owner: 'one', keys: [key(2)] }))).toEqual([])
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wrenna' }])
})

test('nothing on the device can be read', async () => {
  await leaveAtOnce(wren, { first_name: 'Wrenna', email_address: 'wren@example.com' }, { city: 'Knoxville' })
  expect(await listSealed()).toHaveLength(1)
  expect(listLocalRecords()).toHaveLength(1)
  const text = await readDevice()
  expect(text.length).toBeGreaterThan(200)
  for (const word of ['Wrenna', 'first_name', 'wren@example.com', 'city', 'Knoxville']) {
    expect(text).not.toContain(word)
  }
  expect(listLeft(await open({ ...wren, keys: [key(2)] }))).toEqual([])
})

test('the key that was being written when the page died is restored', async () => {
  await leaveAtOnce(wren, { first_name: 'Wrenna' })
  const opened = await open(wren)
  expect(listLeft(opened)).toEqual([{ first_name: 'Wrenna' }])
  expect(opened.orphaned.left[0]?.at).toBeLessThanOrEqual(Date.now())
})

test('the last keys are restored on top of earlier ones, but not those saved since', async () => {
  await leaveAtOnce(
    wren,
    { first_name: 'Wrenna', city: 'Oak' },
    { first_name: 'Wren', city: 'Oak', zip: '37830' },
  )
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wrenna', city: 'Oak' }])
})

test('last keys that were modified on the device are ignored', async () => {
  await leaveAtOnce(wren, { first_name: 'Wrenna' }, { first_name: 'Wren' })
  const [local] = listLocalRecords()
  if (!local) throw new Error('There is none.')
  writeLocalRecord({ ...local, sealed: local.sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) })
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wren' }])
  writeLocalRecord({ ...local, count: local.count + 1 })
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wren' }])
})

test('keys that were saved since do not come back, though the disk still has them', async () => {
  let unsaved: Answers = { first_name: 'Wrenna' }
  const journal = await openPage(wren, () => unsaved)
  journal.note()
  hide()
  const [local] = listLocalRecords()
  if (!local) throw new Error('There is none.')
  unsaved = {}
  journal.note()
  await vi.waitFor(() => expect(listLocalRecords()).toEqual([]), 10_000)
  journal.stop()
  writeLocalRecord(local)
  const next = await open(wren)
  expect(listLeft(next)).toEqual([])
  next.journal.note()
  await vi.waitFor(() => expect(next.journal.isKept()).toBe(true), 10_000)
  writeLocalRecord(local)
  await deleteOldJournals()
  expect(listLocalRecords()).toEqual([])
})

test('an earlier key still opens', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const opened = await open({ owner: 'one', keys: [key(9), key(1)] })
  expect(listLeft(opened)).toEqual([{ first_name: 'Wrenna' }])
})

test('a page that is still open keeps its journal', async () => {
  const { journal } = await open(wren, { first_name: 'Wrenna' })
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true), 10_000)
  expect(listLeft(await open(wren))).toEqual([])
  journal.stop()
  await vi.waitFor(async () => expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wrenna' }]), 10_000)
})

test('an adopted journal is stored once, and deleted when it is saved', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  let unsaved: Answers = { first_name: 'Wrenna' }
  const journal = await openPage(wren, () => unsaved)
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true), 10_000)
  expect(await listSealed()).toHaveLength(1)
  unsaved = {}
  journal.note()
  await vi.waitFor(async () => expect(await listSealed()).toEqual([]), 10_000)
})

test('a journal of another version is kept for that version', async () => {
  await leave(wren, { first_name: ['Wrenna'] as never })
  const opened = await open(wren, { last_name: 'Sparrow' })
  expect(listLeft(opened)).toEqual([])
  opened.journal.note()
  await vi.waitFor(() => expect(opened.journal.hasLastKey()).toBe(true), 10_000)
  expect(await listSealed()).toHaveLength(2)
})

test('a page that was too late to adopt a journal writes a separate one', async () => {
  await leave(wren, { first_name: 'Wrenna' })
  const { journal } = await open(wren, { city: 'Knoxville' })
  journal.leaveOthers()
  journal.note()
  await vi.waitFor(() => expect(journal.isKept()).toBe(true), 10_000)
  journal.stop()
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wrenna' }, { city: 'Knoxville' }])
})

test('wiping deletes all journals of a student, and only theirs', async () => {
  await leaveAtOnce(wren, { first_name: 'Wrenna' })
  await leaveAtOnce(other, { first_name: 'Ada' })
  const { journal } = await open(wren, { city: 'Knoxville' })
  journal.note()
  await journal.wipe()
  journal.note()
  expect((await listRecords()).map(({ owner }) => owner)).toEqual(['other'])
  expect(listLocalRecords().map(({ owner }) => owner)).toEqual(['other'])
})

test('after seven days the next visit of anybody deletes it', async () => {
  await leaveAtOnce(wren, { first_name: 'Wrenna' })
  const now = Date.now()
  const day = 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * day - 1000)
  await deleteOldJournals()
  expect(await listRecords()).toHaveLength(1)
  expect(listLocalRecords()).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * day + 60_000)
  await deleteOldJournals()
  expect(await listRecords()).toEqual([])
  expect(listLocalRecords()).toEqual([])
})

/** Removes a property until the end of the test. */
function remove(owner: object, name: string): void {
  const had = Object.getOwnPropertyDescriptor(owner, name)
  if (!had) throw new Error(`There is no ${name}.`)
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => void Object.defineProperty(owner, name, had))
}

test('in a browser without locks every other page counts as closed, and nothing is lost', async () => {
  remove(Navigator.prototype, 'locks')
  await leave(wren, { first_name: 'Wrenna' })
  expect(listLeft(await open(wren))).toEqual([{ first_name: 'Wrenna' }])
})

test('a browser that cannot list its databases deletes after seven days, too', async () => {
  remove(IDBFactory.prototype, 'databases')
  await leaveAtOnce(wren, { first_name: 'Wrenna' })
  await sweepJournals()
  expect(await listRecords()).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)
  await sweepJournals()
  expect(await listRecords()).toEqual([])
})
