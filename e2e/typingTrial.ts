import { expect, type Page } from '@playwright/test'

import type { Random } from '#server/program/demonstration/createRandom.ts'

import type { Student } from './gatehouseTest.ts'

/** Two lines of text that are saved while typing, and a long text that becomes an answer on blur. */
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

/** A student who types, loses the page and returns. Every typed letter is remembered. */
export interface TypingTrial {
  /** Opens a question's page and compares its text with what was typed. */
  comeBack(page: Page, question: TypedQuestion): Promise<void>
  /** Types a word; earlier text is deleted when there is no room. */
  typeMore(page: Page, question: TypedQuestion): Promise<void>
  /** Types one more letter without waiting, which may be lost. */
  typeOneMore(page: Page, question: TypedQuestion): void
  /** Types a word after all earlier letters are on disk; its last letters may be lost. */
  typeUnkept(page: Page, question: TypedQuestion): Promise<void>
  /** Counts a kill. */
  countKill(): void
  /** Expects every letter, including those that were only on the device, on the server. */
  expectEverything(page: Page, student: Student): Promise<void>
  expectStored(student: Student): Promise<void>
  /** The numbers of kills and lost letters. */
  describe(): string
}

/** @param random repeatable by its seed */
export function beginTypingTrial(random: Random): TypingTrial {
  const typed = new Map<string, string>()
  const underWay = new Map<string, string>()
  /** The number of letters that must survive in a question, where not all must. */
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
    const word = ` ${random.upTo(1e9).toString(36)}`.slice(0, 2 + random.upTo(8))
    for (const letter of word) {
      lastKeyAt = Date.now()
      await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: random.upTo(15) })
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
        // One assertion, so that a failure shows everything.
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
      // A restarted server may be busy, and retries wait longer each time.
      await expect(async () => {
        const { answer } = await student.call('GET', '/api/profile')
        expect(answer).toMatchObject(Object.fromEntries(wanted))
      }).toPass({ timeout: 90_000 })
    },
    describe: () => `${kills} times killed, ${letters} letters typed, ${lost} lost`,
  }
  return trial
}

/** Whether the page's database has what was typed before a time. Runs in the browser, so it is self-contained. */
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
