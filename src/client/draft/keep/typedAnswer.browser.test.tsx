import { expect, onTestFinished, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'

import { nothingUnsent } from '../unsent.ts'
import type { JournalSource } from './journalEntry.ts'
import { openJournal } from './openJournal.ts'

const wren = { owner: 'one', keys: [btoa(String.fromCodePoint(...Array.from({ length: 32 }, () => 1)))] }

async function open(source: JournalSource) {
  const opened = await openJournal(wren, source)
  onTestFinished(async () => await opened.journal.wipe())
  return opened
}

/** A page in which letters are typed beside another answer. */
async function openTyping() {
  let [first_name, isRead] = ['Wren', false]
  const { journal } = await open({
    read: () => ({
      entry: { ...nothingUnsent, answers: { first_name, city: 'Knoxville' } },
      isWhole: true,
    }),
    readTyped: () => (isRead ? { key: 'first_name', answer: first_name } : undefined),
  })
  journal.note()
  isRead = true
  const type = (letters: string): void => {
    for (const letter of letters) {
      first_name += letter
      journal.note()
    }
  }
  return { journal, type }
}

/** The answers of each closed page. */
async function listLeft(): Promise<readonly Answers[]> {
  const read = () => ({ entry: nothingUnsent, isWhole: true })
  const { orphaned } = await open({ read, readTyped: () => undefined })
  return orphaned.left.map(({ unsent }) => unsent.answers)
}

const all = [{ first_name: 'Wrenna', city: 'Knoxville' }]

test('letters of one answer are kept beside the others', async () => {
  const { journal, type } = await openTyping()
  type('na')
  await vi.waitFor(() => expect(journal.hasLastKey()).toBe(true), 10_000)
  journal.stop()
  await vi.waitFor(async () => expect(await listLeft()).toEqual(all), 10_000)
})

test('the letter that was being written when the page died is restored beside the others', async () => {
  const { journal, type } = await openTyping()
  await vi.waitFor(() => expect(journal.hasLastKey()).toBe(true), 10_000)
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined)
  type('na')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  posting.mockRestore()
  journal.stop()
  await vi.waitFor(async () => expect(await listLeft()).toEqual(all), 10_000)
})
