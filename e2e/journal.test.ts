import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'

import { makeRandom } from '../testing/rules/makeRandom.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { getBrowserProcess } from './getBrowserProcess.ts'

/** A failing run is repeated by its seed. */
const random = makeRandom(20261121)

/** What is typed into: two lines of text that save themselves, and a text that is an answer only once it is left. */
const questions = [
  { key: 'last_name', path: '/about#last_name', selector: '#last_name-input' },
  { key: 'city', path: '/about#city', selector: '#city-input' },
  {
    key: 'personal_statement',
    path: '/final-steps#personal_statement',
    selector: '#personal_statement-input',
  },
] as const

type Question = (typeof questions)[number]

/** What the student has typed so far, by key. */
type Typed = Map<string, string>

/** The key that is in hand when everything dies may not have been written down. */
const maxLostKeys = 1

/** Opens the page of a question as a student who comes back, and compares it with what was typed. */
async function comeBack(page: Page, question: Question, typed: Typed): Promise<void> {
  await page.goto(question.path)
  const input = page.locator(question.selector)
  await expect(input).toBeVisible()
  const wanted = typed.get(question.key) ?? ''
  const shown = await input.inputValue()
  expect([
    question.key,
    wanted.startsWith(shown),
    shown.length >= wanted.length - maxLostKeys,
    shown,
    wanted,
  ]).toEqual([question.key, true, true, shown, wanted])
  typed.set(question.key, shown)
}

/** Types a word key by key; what stands there already goes first when there is no room for more. */
async function typeMore(page: Page, question: Question, typed: Typed): Promise<void> {
  const input = page.locator(question.selector)
  if ((typed.get(question.key) ?? '').length > 25) {
    await input.fill('')
    typed.set(question.key, '')
  }
  await input.focus()
  await page.keyboard.press('ControlOrMeta+End')
  const word = ` ${random.nextInteger(1e9).toString(36)}`.slice(0, 2 + random.nextInteger(8))
  for (const character of word) {
    await page.keyboard.press(character === ' ' ? 'Space' : character, { delay: random.nextInteger(25) })
    typed.set(question.key, `${typed.get(question.key) ?? ''}${character}`)
  }
}

/** Nothing is missing, and what was only on the device is with the server now. */
async function expectEverything(page: Page, student: Student, typed: Typed): Promise<void> {
  for (const question of questions) await comeBack(page, question, typed)
  await expectStored(student, typed)
}

async function expectStored(student: Student, typed: Typed): Promise<void> {
  await expect
    .poll(async () => (await student.call('GET', '/api/profile')).answer, { timeout: 30_000 })
    .toMatchObject(Object.fromEntries([...typed].filter(([, text]) => text !== '')))
}

async function closePage(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false })
}

async function expectStatus(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}

test.describe('a hundred times at the worst of moments', () => {
  test.setTimeout(170_000)

  test('thirty times the page is closed', async ({ context, student }) => {
    const typed: Typed = new Map()
    for (let cycle = 0; cycle < 30; cycle += 1) {
      const question = random.pick(questions)
      const page = await context.newPage()
      await comeBack(page, question, typed)
      await typeMore(page, question, typed)
      await closePage(page)
    }
    await expectEverything(await context.newPage(), student, typed)
  })

  test('fifty times the network goes, or takes the reply with it', async ({ context, student }) => {
    const typed: Typed = new Map()
    for (let visit = 0; visit < 10; visit += 1) {
      const page = await context.newPage()
      const question = random.pick(questions)
      await comeBack(page, question, typed)
      for (let cycle = 0; cycle < 5; cycle += 1) {
        const trouble = random.pick(['cut', 'lost', 'refused'])
        if (trouble === 'cut') await context.setOffline(true)
        else {
          await page.route('**/api/answer', async (route) => {
            if (trouble === 'lost') await route.fetch().catch(() => undefined)
            await route.abort().catch(() => undefined)
          })
        }
        await typeMore(page, question, typed)
        // Leaving the input makes an answer of a long text.
        if (random.decide(0.5)) await page.keyboard.press('Tab')
        if (random.decide(0.3)) await expectStatus(page, /^(Offline: kept on this device|Saved)/)
        if (cycle < 4 && random.decide(0.8)) {
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await context.setOffline(false)
        }
      }
      await closePage(page)
      await context.setOffline(false)
    }
    await expectEverything(await context.newPage(), student, typed)
  })

  test('eight times the server is killed', async ({ page, gatehouse, student }) => {
    const typed: Typed = new Map()
    for (let cycle = 0; cycle < 8; cycle += 1) {
      const question = questions[cycle % 2 === 0 ? 0 : 1]
      await comeBack(page, question, typed)
      const typing = typeMore(page, question, typed)
      await gatehouse.kill()
      await typing
      await gatehouse.comeBack()
      await typeMore(page, question, typed)
      if (random.decide(0.5)) await expectStored(student, typed)
    }
    await expectEverything(page, student, typed)
  })

  test('twelve times the browser is killed', async ({ gatehouse, context, student }) => {
    const typed: Typed = new Map()
    const cookies = await context.cookies()
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'))
    const { launchOptions, locale, timezoneId } = test.info().project.use
    const launch = async (): Promise<[BrowserContext, Page]> => {
      const browser = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: gatehouse.url,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
      })
      // A browser that is killed may forget that somebody was logged in: then they log in again.
      await browser.addCookies(cookies)
      return [browser, await browser.newPage()]
    }
    for (let cycle = 0; cycle < 12; cycle += 1) {
      const [browser, page] = await launch()
      const question = random.pick(questions)
      await comeBack(page, question, typed)
      await typeMore(page, question, typed)
      const closed = browser.waitForEvent('close')
      process.kill(await getBrowserProcess(folder), 'SIGKILL')
      await closed
    }
    const [browser, page] = await launch()
    await expectEverything(page, student, typed)
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
})
