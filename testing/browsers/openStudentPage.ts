import { expect } from 'vitest'

import type { BrowserDriver } from './BrowserDriver.ts'
import { findOnPage, type Found, type Sought } from './findOnPage.ts'

/** Actions and observations of a student. Each waits until it is possible. */
export interface StudentPage {
  open(path: string): Promise<void>
  expectPath(path: string): Promise<void>
  /** Waits for the next screen until its heading has the focus; anything earlier would lose it. */
  arriveAt(path: string, heading: string): Promise<void>
  expectText(text: string): Promise<void>
  expectNoText(text: string): Promise<void>
  click(kind: Sought['kind'], name: string, within?: string): Promise<void>
  /** Types into a field in place of its text. */
  fill(name: string, text: string, within?: string): Promise<void>
  /** Chooses an option by typing its first letters. */
  select(name: string, option: string, letters: string): Promise<void>
  expectValue(name: string, value: string): Promise<void>
  expectFocus(sought: Sought): Promise<void>
  /** Waits for an element. */
  find(sought: Sought): Promise<Found>
}

const patience = { timeout: 30_000, interval: 100 }

export function openStudentPage(driver: BrowserDriver, origin: string): StudentPage {
  const look = async (sought: Sought): Promise<Found | undefined> =>
    (await driver.run(findOnPage, sought)) ?? undefined
  const readText = async (): Promise<string> => await driver.run(() => document.body.innerText)
  const page: StudentPage = {
    open: async (path) => await driver.open(new URL(path, origin).href),
    async expectPath(path) {
      await expect.poll(async () => await driver.run(() => location.pathname), patience).toBe(path)
    },
    async arriveAt(path, heading) {
      await page.expectPath(path)
      await page.expectFocus({ kind: 'heading', name: heading })
    },
    async expectText(text) {
      await expect.poll(readText, patience).toContain(text)
    },
    async expectNoText(text) {
      await expect.poll(readText, patience).not.toContain(text)
    },
    async click(kind, name, within) {
      const sought: Sought = { kind, name, within }
      let last: Found['point'] = null
      // At the same place twice: a moving element would be missed.
      const isStill = async (): Promise<boolean> => {
        const before = last
        last = (await look(sought))?.point ?? null
        return last !== null && before?.x === last.x && before.y === last.y
      }
      await expect.poll(isStill, { ...patience, message: `${describe(sought)} can be pressed` }).toBe(true)
      if (last) await driver.clickAt(last)
    },
    async fill(name, text, within) {
      await page.click('field', name, within)
      await page.expectFocus({ kind: 'field', name, within })
      const { value } = await page.find({ kind: 'field', name, within })
      if (value !== '') await driver.press('End')
      for (const _ of value) await driver.press('Backspace')
      await driver.type(text)
    },
    async select(name, option, letters) {
      await page.click('field', name)
      await driver.press('Escape')
      await page.expectFocus({ kind: 'field', name })
      await driver.type(letters)
      await page.expectValue(name, option)
    },
    async expectValue(name, value) {
      const sought: Sought = { kind: 'field', name }
      await expect.poll(async () => (await look(sought))?.value, { ...patience, message: name }).toBe(value)
    },
    async expectFocus(sought) {
      const message = `${describe(sought)} has the focus`
      await expect.poll(async () => (await look(sought))?.hasFocus, { ...patience, message }).toBe(true)
    },
    async find(sought) {
      const message = `${describe(sought)} is there`
      await expect.poll(async () => await look(sought), { ...patience, message }).toBeDefined()
      const found = await look(sought)
      if (!found) throw new Error(`${describe(sought)} has gone.`)
      return found
    },
  }
  return page
}

function describe({ kind, name, within }: Sought): string {
  return `The ${kind} “${name}”${within === undefined ? '' : ` in “${within}”`}`
}
