import { expect, type Page } from '@playwright/test'

import type { Random } from '../testing/rules/makeRandom.ts'
import type { Student } from './gatehouseTest.ts'

/** What is typed into: two lines of text that save themselves, and a text that is an answer only once it is left. */
export const typedQuestions = [
  { key: 'last_name', path: '/about#last_name', selector: '#last_name-input' },
  { key: 'city', path: '/about#city', selector: '#city-input' },
  {
    key: 'personal_statement',
    path: '/final-steps#personal_statement',
    selector: '#personal_statement-input',
  },
] as const

export type TypedQuestion = (typeof typedQuestions)[number]

/** A student who types, loses what they type with, and comes back; every letter is remembered here. */
export interface TypingTrial {
  /** Opens the page of a question, and compares what stands there with what was typed. */
  comeBack(page: Page, question: TypedQuestion): Promise<void>
  /** Types a word key by key; what stands there already goes first when there is no room for more. */
  typeMore(page: Page, question: TypedQuestion): Promise<void>
  /** Types one more letter, and does not wait for it: it may be the first that nobody hears of. */
  typeOneMore(page: Page, question: TypedQuestion): void
  /** Types a word once all that was typed before is on the disk: its letters may be lost, from the last one backwards. */
  typeUnkept(page: Page, question: TypedQuestion): Promise<void>
  /** Everything blew up once more. */
  countKill(): void
  /** Nothing is missing, and what was only on the device is with the server now. */
  expectEverything(page: Page, student: Student): Promise<void>
  expectStored(student: Student): Promise<void>
  /** How many times it blew up, and what became of what was typed. */
  describe(): string
}

/**
 * Begins with nothing typed.
 * @param random a failing trial is repeated by its seed
 */
export function beginTypingTrial(random: Random): TypingTrial {
  const typed = new Map<string, string>()
  const underWay = new Map<string, string>()
  /** How many letters of a question must survive, where not all must. */
  const kept = new Map<string, number>()
  let lastKeyAt = 0
  let kills = 0
  let letters = 0
  let lost = 0
  const getText = (key: string): string => typed.get(key) ?? ''
  const add = (key: string, letter: string): void => {
    letters += 1
    typed.set(key, getText(key) + letter)
  }
  const typeWord = async (page: Page, { key, selector }: TypedQuestion): Promise<void> => {
    await page.locator(selector).focus()
    await page.keyboard.press('ControlOrMeta+End')
    const word = ` ${random.nextInteger(1e9).toString(36)}`.slice(0, 2 + random.nextInteger(8))
    for (const letter of word) {
      lastKeyAt = Date.now()
      await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: random.nextInteger(15) })
      add(key, letter)
    }
  }

  const trial: TypingTrial = {
    async comeBack(page, question) {
      const { key } = question
      await page.goto(question.path, { waitUntil: 'commit' })
      const input = page.locator(question.selector)
      await expect(input).toBeVisible({ timeout: 40_000 })
      const shown = await input.inputValue()
      const wanted = getText(key)
      const last = underWay.get(key) ?? ''
      const mustKeep = kept.get(key) ?? wanted.length
      underWay.delete(key)
      kept.delete(key)
      if (last !== '' && shown === wanted + last) add(key, last)
      else {
        // In one claim, so that a failure shows all of it.
        expect({
          key,
          shown,
          wanted,
          isBeginning: wanted.startsWith(shown),
          missing: Math.max(0, mustKeep - shown.length),
        }).toEqual({ key, shown, wanted, isBeginning: true, missing: 0 })
        lost += wanted.length - shown.length
        typed.set(key, shown)
      }
    },
    async typeMore(page, question) {
      if (getText(question.key).length > 25) {
        await page.locator(question.selector).fill('')
        typed.set(question.key, '')
      }
      await typeWord(page, question)
    },
    async typeUnkept(page, question) {
      await page.waitForFunction(hasRecordSince, lastKeyAt)
      kept.set(question.key, getText(question.key).length)
      await typeWord(page, question)
    },
    typeOneMore(page, question) {
      const letter = random.pick(['x', 'y', 'z'])
      underWay.set(question.key, letter)
      void page.keyboard.press(letter).catch(() => undefined)
    },
    countKill() {
      kills += 1
    },
    async expectEverything(page, student) {
      for (const question of typedQuestions) await trial.comeBack(page, question)
      await trial.expectStored(student)
    },
    async expectStored(student) {
      const wanted = typedQuestions.map(({ key }) => [key, getText(key)]).filter(([, text]) => text !== '')
      // A server that has just been started again may be too busy to answer, and a save that failed often waits longer.
      await expect(async () => {
        const { answer } = await student.call('GET', '/api/profile')
        expect(answer).toMatchObject(Object.fromEntries(wanted))
      }).toPass({ timeout: 90_000 })
    },
    describe: () => `${kills} times killed, ${letters} letters typed, ${lost} lost`,
  }
  return trial
}

/** Whether the database of the page has what was typed at a time. Runs in the browser, so it stands alone. */
async function hasRecordSince(at: number): Promise<boolean> {
  const records = await new Promise<readonly { readonly at: number }[]>((resolve, reject) => {
    const opening = indexedDB.open('gatehouse-journal')
    opening.addEventListener('error', () => reject(new Error('There is no database.')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading: IDBRequest<{ readonly at: number }[]> = database
        .transaction('pages')
        .objectStore('pages')
        .getAll()
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result)
      })
    })
  })
  return records.some((record) => record.at >= at)
}
