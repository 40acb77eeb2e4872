import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'

import { createRandom } from '#server/program/demonstration/createRandom.ts'

import { getChromium } from '../../testing/getChromium.ts'
import type { Gatehouse } from '../../testing/startGatehouse.ts'
import { findStatus } from '../findOnPage.ts'
import { gatehouseTest, type Student } from '../gatehouseTest.ts'
import { getBrowserProcess } from './getBrowserProcess.ts'
import { beginTypingTrial, type TypingTrial, typedQuestions } from '../typingTrial.ts'

/** A trial and the number of its failures. */
export interface TrialSetting {
  readonly context: BrowserContext
  readonly gatehouse: Gatehouse
  readonly student: Student
  readonly count: number
}

/** Failing trials can be repeated by the seed. */
const seed = 20261121

/** Closes the page during typing; nothing may be lost. */
export async function closePages({ context, student, count }: TrialSetting): Promise<void> {
  const random = createRandom(seed)
  const trial = beginTypingTrial(random)
  for (let cycle = 0; cycle < count; cycle += 1) {
    const question = random.pick(typedQuestions)
    const page = await context.newPage()
    await trial.comeBack(page, question)
    await trial.typeMore(page, question)
    if (random.isLikely(0.5)) trial.typeOneMore(page, question)
    trial.countKill()
    await page.close({ runBeforeUnload: false })
  }
  await trial.expectEverything(await context.newPage(), student)
  say('page', trial)
}

/** Drops the network, a reply or a request, and closes the page at the end. */
export async function cutNetwork({ context, student, count }: TrialSetting): Promise<void> {
  const random = createRandom(seed + 1)
  const trial = beginTypingTrial(random)
  const cutsEach = 5
  for (let visit = 0; visit < count / cutsEach; visit += 1) {
    const page = await context.newPage()
    const question = random.pick(typedQuestions)
    await trial.comeBack(page, question)
    for (let cycle = 1; cycle <= cutsEach; cycle += 1) {
      const failure = random.pick(['cut', 'lost', 'refused'])
      trial.countKill()
      if (failure === 'cut') await context.setOffline(true)
      else await breakSaving(page, failure === 'lost')
      await trial.typeMore(page, question)
      // Long texts become answers on blur; before that there is nothing to save.
      if (random.isLikely(0.5)) {
        await page.keyboard.press('Tab')
        if (random.isLikely(0.5))
          await expect(findStatus(page, /^(Offline: kept on this device|Saved)/)).toBeVisible()
      }
      if (cycle < cutsEach && random.isLikely(0.8)) await repair(page)
    }
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
  }
  await trial.expectEverything(await context.newPage(), student)
  say('network', trial)
}

/** Kills the server during typing and restarts it while typing continues. */
export async function killServer({ context, gatehouse, student, count }: TrialSetting): Promise<void> {
  const random = createRandom(seed + 2)
  const trial = beginTypingTrial(random)
  const page = await context.newPage()
  for (let cycle = 0; cycle < count; cycle += 1) {
    const question = random.pick(typedQuestions)
    await trial.comeBack(page, question)
    const typing = trial.typeMore(page, question)
    trial.countKill()
    await gatehouse.kill()
    await typing
    const start = gatehouse.comeBack()
    await trial.typeMore(page, question)
    await start
    if (random.isLikely(0.5)) {
      // Long texts become answers on blur.
      await page.keyboard.press('Tab')
      await trial.expectStored(student)
    }
  }
  await trial.expectEverything(page, student)
  say('server', trial)
}

/** Kills the browser with everything that it has not written to disk. */
export async function killBrowser({ context, gatehouse, student, count }: TrialSetting): Promise<void> {
  const random = createRandom(seed + 3)
  const trial = beginTypingTrial(random)
  const cookies = await context.cookies()
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'))
  const { launchOptions, locale, timezoneId, viewport } = gatehouseTest.info().project.use
  const launch = async (): Promise<[BrowserContext, Page]> => {
    const browser = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // Headless Chromium keeps no profile on disk.
      executablePath: getChromium(),
      baseURL: gatehouse.url,
      ...(viewport !== undefined && { viewport }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    })
    // A killed browser may have lost its cookies.
    await browser.addCookies(cookies)
    return [browser, await browser.newPage()]
  }
  for (let cycle = 0; cycle < count; cycle += 1) {
    const [browser, page] = await launch()
    const question = random.pick(typedQuestions)
    await trial.comeBack(page, question)
    const id = await getBrowserProcess(folder)
    await trial.typeMore(page, question)
    await trial.typeUnkept(page, question)
    const closed = browser.waitForEvent('close')
    trial.countKill()
    process.kill(id, 'SIGKILL')
    await closed
  }
  const [browser, page] = await launch()
  await trial.expectEverything(page, student)
  await browser.close()
  await rm(folder, { recursive: true, force: true })
  say('browser', trial)
}

async function breakSaving(page: Page, isReceived: boolean): Promise<void> {
  await page.route('**/api/answer', async (route) => {
    if (isReceived) await route.fetch().catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
}

async function repair(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

function say(what: string, trial: TypingTrial): void {
  console.log(`The ${what}: ${trial.describe()}.`)
}
