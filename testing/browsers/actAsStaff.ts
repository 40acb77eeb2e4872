import { expect } from 'vitest'

import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'

import { decodeBase32 } from '../openStaffApp.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import type { Gatehouse } from '../startGatehouse.ts'
import type { BrowserDriver } from './BrowserDriver.ts'
import type { StudentPage } from './openStudentPage.ts'

const member = { email: 'ida.moss@harbor.example', name: 'Ida Moss' }
const note = 'Called the school.'

/** What a step does, by what it is for. */
type Step = (what: string, take: () => Promise<void>) => Promise<void>

/**
 * A member of the staff signs in, finds an application, reads it, adds a note and sets a stage.
 * @param student the name of whoever has submitted it
 */
export async function readAsStaff(
  { gatehouse, driver, page }: ReaderTools,
  step: Step,
  student: string,
): Promise<void> {
  const findLink = (): string | undefined =>
    gatehouse.mails
      .filter((mail) => mail.to?.some(({ address }) => address === member.email))
      .flatMap(({ text }) => /^http\S+\/staff\/sign-in\?link=\S+$/m.exec(text ?? '') ?? [])
      .at(-1)

  await step('signing in', async () => {
    const words = ['staff', 'add', member.email, '--role', 'officer', '--name', member.name]
    const settings = { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url }
    expect(await runAdminProgram(words, settings)).toMatchObject({ code: 0 })
    await page.open('/staff')
    await page.fill('Email Address', member.email)
    await page.click('button', 'Send link')
    await page.expectText('Check your email')
    await expect.poll(findLink, { timeout: 20_000 }).toBeDefined()
    await driver.open(findLink() ?? '')
    await page.click('button', 'Continue')
    await page.expectText('Set up your second factor')
    const key = await driver.run(() => document.querySelector('code')?.textContent ?? '')
    const secret = decodeBase32(key.replaceAll(' ', ''))
    await page.fill('Code', makeTotpCode(secret, findStep(new Date())))
    await page.click('button', 'Sign in')
    await page.arriveAt('/staff', 'Applications')
  })

  await step('finding the application', async () => {
    await page.fill('Search names, email addresses and references', 'Garcia')
    await page.expectText('1 application')
    await page.click('link', student)
    await page.expectFocus({ kind: 'heading', name: student })
    await page.expectText('Oak Ridge High School')
  })

  await step('adding a note', async () => {
    await page.fill('New note', note)
    await page.click('button', 'Add note')
    await page.expectValue('New note', '')
    await page.expectText(note)
  })

  await step('setting the stage', async () => {
    await page.click('field', 'Stage')
    await driver.press('Escape')
    await driver.press('ArrowDown')
    await page.expectText(`Changed by ${member.name}`)
  })

  await step('signing out', async () => {
    await page.click('button', 'Sign out')
    await page.expectText('Staff sign-in')
  })
}

interface ReaderTools {
  readonly gatehouse: Gatehouse
  readonly driver: BrowserDriver
  readonly page: StudentPage
}
