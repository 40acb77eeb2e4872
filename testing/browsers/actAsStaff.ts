import { expect } from 'vitest'

import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'

import { decodeBase32 } from '../openStaffApp.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import type { Gatehouse } from '../startGatehouse.ts'
import type { BrowserDriver } from './BrowserDriver.ts'
import type { StudentPage } from './openStudentPage.ts'

const officer = { email: 'ida.moss@harbor.example', name: 'Ida Moss', role: 'officer' }
const reader = { email: 'rhea.stone@harbor.example', name: 'Rhea Stone', role: 'reader' }
const administrator = { email: 'ada.king@harbor.example', name: 'Ada King', role: 'administrator' }
const added = { email: 'nia.park@harbor.example', name: 'Nia Park' }
const note = 'Called the school.'
const reason = 'You told us that you go elsewhere.'

/** What a step does, by what it is for. */
type Step = (what: string, take: () => Promise<void>) => Promise<void>

/**
 * A member of each role works with an application, one after the other: an officer reads it, adds a note, sets a stage and
 * withdraws it; a reader reads what there is; an administrator adds a member.
 * @param student the name of whoever has submitted it
 */
export async function actAsStaff(
  { gatehouse, driver, page }: StaffTools,
  step: Step,
  student: string,
): Promise<void> {
  const findLink = ({ email }: Member): string | undefined =>
    gatehouse.mails
      .filter((mail) => mail.to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /^http\S+\/staff\/sign-in\?link=\S+$/m.exec(text ?? '') ?? [])
      .at(-1)

  const signIn = async (member: Member): Promise<void> => {
    const words = ['staff', 'add', member.email, '--role', member.role, '--name', member.name]
    const settings = { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url }
    expect(await runAdminProgram(words, settings)).toMatchObject({ code: 0 })
    await page.open('/staff')
    await page.fill('Email Address', member.email)
    await page.click('button', 'Send link')
    await page.expectText('Check your email')
    await expect.poll(() => findLink(member), { timeout: 20_000 }).toBeDefined()
    await driver.open(findLink(member) ?? '')
    await page.click('button', 'Continue')
    await page.expectText('Set up your second factor')
    const key = await driver.run(() => document.querySelector('code')?.textContent ?? '')
    const secret = decodeBase32(key.replaceAll(' ', ''))
    await page.fill('Code', makeTotpCode(secret, findStep(new Date())))
    await page.click('button', 'Sign in')
    await page.arriveAt('/staff', 'Applications')
  }

  const findApplication = async (): Promise<void> => {
    await page.fill('Search names, email addresses and references', 'Garcia')
    // There is only one: the list says so before it is searched, too.
    const readSearch = async (): Promise<string> => await driver.run(() => location.search)
    await expect.poll(readSearch, { timeout: 30_000 }).toBe('?search=Garcia')
    await page.expectText('1 application')
    await page.click('link', student)
    await page.expectFocus({ kind: 'heading', name: student })
    await page.expectText('Oak Ridge High School')
  }

  const signOut = async (): Promise<void> => {
    await page.click('button', 'Sign out')
    await page.expectText('Staff sign-in')
  }

  await step('signing in as an officer', async () => await signIn(officer))
  await step('finding the application', findApplication)

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
    await page.expectText(`Changed by ${officer.name}`)
    // A menu that opened late would take the next press as a press beside it.
    await driver.press('Escape')
  })

  await step('withdrawing it', async () => {
    await page.click('button', 'Actions')
    await page.click('button', 'Withdraw', 'Actions')
    await page.fill('Reason', reason)
    await page.click('button', 'Preview')
    await page.expectText('What will happen')
    await page.click('button', 'Withdraw', 'Withdraw')
    await page.expectNoText('What will happen')
    const isTold = (): boolean => gatehouse.mails.some(({ text }) => text?.includes(reason) === true)
    await expect.poll(isTold, { timeout: 20_000 }).toBe(true)
    await signOut()
  })

  await step('reading as a reader', async () => {
    await signIn(reader)
    await findApplication()
    await page.expectText(note)
    await page.expectNoText('Actions')
    await signOut()
  })

  await step('adding a member as an administrator', async () => {
    await signIn(administrator)
    await page.click('link', 'Members')
    await page.arriveAt('/staff/members', 'Members')
    await page.click('button', 'Add member')
    await page.fill('Email address', added.email)
    await page.fill('Name', added.name, 'Add a member')
    await page.click('button', 'Add', 'Add a member')
    await page.expectText(added.name)
    await page.find({ kind: 'button', name: `Remove ${added.name}` })
    await signOut()
  })
}

type Member = typeof officer

interface StaffTools {
  readonly gatehouse: Gatehouse
  readonly driver: BrowserDriver
  readonly page: StudentPage
}
