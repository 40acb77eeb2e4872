import type { Browser, Page } from '@playwright/test'

import { indexConditions } from '#form/listConditions.ts'
import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'

import type { Gatehouse } from '../../testing/startGatehouse.ts'
import { form, sampleAnswers } from '../load/sampleAnswers.ts'
import { type SeededStudent, seedStudents } from '../load/seedStudents.ts'
import { slowPhone } from '../openPhone.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { fastKeysMs, measureKeys, slowKeysMs } from './measureKeys.ts'
import { serveHandmadePage } from './serveHandmadePage.ts'

/** Browsers optimize the same scripts differently each time, which changes a key's cost by a third. */
const openings = 3
const rounds = 3
const keysARound = 12
const lines = ['first_name', 'city', 'parent_2_city']

/** Measures the cost of a key on the longest page, beside the same questions made by hand. */
export async function describeKeys(browser: Browser, gatehouse: Gatehouse): Promise<Row[]> {
  const handmade = await serveHandmadePage()
  const students = await addStudents(gatehouse)
  const slow: Spent = { handmade: [], visitor: [], student: [] }
  const fast: Spent = { handmade: [], visitor: [], student: [] }
  for (const student of students) {
    const pages = {
      handmade: await openFilled(browser, handmade.url),
      visitor: await openFilled(browser, gatehouse.url),
      student: await openStudent(browser, gatehouse, student),
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const line of lines) {
        // In turn, so that all meet the same load of the machine.
        for (const who of ['handmade', 'visitor', 'student'] as const) {
          slow[who].push(...(await measureKeys(browser, pages[who], line, keysARound, slowKeysMs)))
          fast[who].push(...(await measureKeys(browser, pages[who], line, keysARound, fastKeysMs)))
        }
      }
    }
    for (const page of Object.values(pages)) await page.context().close()
  }
  await handmade.close()
  return [
    describe(`a visitor’s key, script of ${slowKeysMs} ms`, slow.visitor, slow.handmade, 1),
    describe(
      `a student’s key, kept on the device, script of ${slowKeysMs} ms`,
      slow.student,
      slow.handmade,
      1.2,
    ),
    describe(`a visitor’s key every ${fastKeysMs} ms`, fast.visitor, fast.handmade, 1),
    describe(`a student’s key every ${fastKeysMs} ms`, fast.student, fast.handmade, 1.2),
  ]
}

/** Milliseconds of script for each key. */
interface Spent {
  readonly handmade: number[]
  readonly visitor: number[]
  readonly student: number[]
}

function describe(what: string, ours: readonly number[], theirs: readonly number[], most: number): Row {
  const [median, reference] = [getQuantile(ours, 0.5), getQuantile(theirs, 0.5)]
  return writeRow(
    `/about, all revealed: ${what}, CPU 4x`,
    `${inMs(median)}, ${(median / reference).toFixed(2)} times`,
    `${inMs(reference)}, by hand`,
    `at most ${most} times`,
    median <= reference * most,
  )
}

/** Opens the page without a login and answers the questions that reveal others, so that all are shown. */
async function openFilled(browser: Browser, url: string): Promise<Page> {
  const page = await openPage(browser)
  await page.goto(`${url}/about`, { waitUntil: 'networkidle' })
  const deciding = indexConditions(form)
  for (const [key, answer] of Object.entries(sampleAnswers)) {
    if (deciding.has(key)) await fill(page, key, answer)
  }
  await openSections(page)
  await page.locator('[name=parent_2_city]').waitFor()
  await slowDown(page)
  return page
}

async function openSections(page: Page): Promise<void> {
  const closed = page.locator('h2 + details:not([open])')
  await closed.evaluateAll((sections) => sections.forEach((one) => one.setAttribute('open', '')))
}

async function addStudents(gatehouse: Gatehouse): Promise<SeededStudent[]> {
  const { pool, close } = openDatabase(getEmbeddedAddress(gatehouse.folder), () => {})
  const students = await seedStudents(pool, openings, 'keys')
  await close()
  return students
}

async function openStudent(browser: Browser, gatehouse: Gatehouse, student: SeededStudent): Promise<Page> {
  const page = await openPage(browser)
  const pairs = student.headers.cookie?.split('; ').map((pair) => pair.split('=')) ?? []
  await page
    .context()
    .addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: gatehouse.url })))
  await page.goto(`${gatehouse.url}/about`, { waitUntil: 'networkidle' })
  await page.locator('[name=parent_2_city]').waitFor()
  await slowDown(page)
  return page
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  return await context.newPage()
}

/** Answers a question by its key, if the page has it. */
async function fill(page: Page, key: string, answer: string | boolean): Promise<void> {
  const inputs = page.locator(`main [name=${key}]`)
  const kind = await inputs.evaluateAll(([input]) => input && (input.getAttribute('type') ?? input.localName))
  // Its section may have been added by an answer just now.
  await openSections(page)
  if (kind === 'select') await inputs.selectOption(String(answer))
  else if (kind === 'radio') await inputs.and(page.locator(`[value="${answer}"]`)).check()
  else if (kind === 'checkbox') await inputs.setChecked(answer === true)
  else if (kind !== undefined) await inputs.fill(String(answer))
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate })
}
