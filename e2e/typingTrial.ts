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
  /**
   * Opens the page of a question, and compares what stands there with what was typed.
   * @param maxLostMilliseconds how young a key must be to be lost
   */
  comeBack(page: Page, question: TypedQuestion, maxLostMilliseconds?: number): Promise<void>
  /** Types a word key by key; what stands there already goes first when there is no room for more. */
  typeMore(page: Page, question: TypedQuestion): Promise<void>
  /** Types one more letter, and does not wait for it: it may be the first that nobody hears of. */
  typeOneMore(page: Page, question: TypedQuestion): void
  /** Everything blew up once more. */
  countKill(): void
  /** Nothing is missing, and what was only on the device is with the server now. */
  expectEverything(page: Page, student: Student, maxLostMilliseconds?: number): Promise<void>
  expectStored(student: Student): Promise<void>
  /** How many times it blew up, and what became of what was typed. */
  describe(): string
}

/** What was typed under a key, each letter with its time. */
type Letters = readonly { readonly letter: string; readonly at: number }[]

/**
 * Begins with nothing typed.
 * @param random a failing trial is repeated by its seed
 */
export function beginTypingTrial(random: Random): TypingTrial {
  const typed = new Map<string, Letters>()
  const underWay = new Map<string, string>()
  let killedAt = Date.now()
  let kills = 0
  let letters = 0
  let lost = 0
  const getLetters = (key: string): Letters => typed.get(key) ?? []
  const getText = (key: string): string =>
    getLetters(key)
      .map(({ letter }) => letter)
      .join('')
  const add = (key: string, letter: string): void => {
    letters += 1
    typed.set(key, [...getLetters(key), { letter, at: Date.now() }])
  }

  const trial: TypingTrial = {
    async comeBack(page, question, maxLostMilliseconds = 0) {
      const { key } = question
      await page.goto(question.path, { waitUntil: 'commit' })
      const input = page.locator(question.selector)
      await expect(input).toBeVisible({ timeout: 40_000 })
      const shown = await input.inputValue()
      const wanted = getText(key)
      const last = underWay.get(key) ?? ''
      underWay.delete(key)
      if (last !== '' && shown === wanted + last) add(key, last)
      else {
        const missing = getLetters(key).slice(shown.length)
        const young = missing.filter(({ at }) => killedAt - at < maxLostMilliseconds)
        // In one claim, so that a failure shows all of it.
        expect({
          key,
          shown,
          wanted,
          isBeginning: wanted.startsWith(shown),
          tooOld: missing.length - young.length,
        }).toEqual({ key, shown, wanted, isBeginning: true, tooOld: 0 })
        lost += missing.length
        typed.set(key, getLetters(key).slice(0, shown.length))
      }
    },
    async typeMore(page, question) {
      const input = page.locator(question.selector)
      if (getText(question.key).length > 25) {
        await input.fill('')
        typed.set(question.key, [])
      }
      await input.focus()
      await page.keyboard.press('ControlOrMeta+End')
      const word = ` ${random.nextInteger(1e9).toString(36)}`.slice(0, 2 + random.nextInteger(8))
      for (const letter of word) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: random.nextInteger(15) })
        add(question.key, letter)
      }
    },
    typeOneMore(page, question) {
      const letter = random.pick(['x', 'y', 'z'])
      underWay.set(question.key, letter)
      void page.keyboard.press(letter).catch(() => undefined)
    },
    countKill() {
      kills += 1
      killedAt = Date.now()
    },
    async expectEverything(page, student, maxLostMilliseconds = 0) {
      for (const question of typedQuestions) await trial.comeBack(page, question, maxLostMilliseconds)
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
