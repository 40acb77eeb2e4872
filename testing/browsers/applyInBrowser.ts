import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { getToday } from '#form/calendarDate.ts'
import { listOffered } from '#form/choice.ts'

import { entryTerms } from '../../src/tenant/choices/entryTerms.ts'
import { tenant } from '../../src/tenant/tenant.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { readFixture } from '../readFixture.ts'
import { readPdfText } from '../readPdfText.ts'
import { findCode, type Gatehouse, startGatehouse } from '../startGatehouse.ts'
import type { BrowserDriver, Download, WindowSize } from './BrowserDriver.ts'
import { findOnPage } from './findOnPage.ts'
import { openStudentPage, type StudentPage } from './openStudentPage.ts'
import { actAsStaff } from './actAsStaff.ts'

const student = { email: 'wren.calloway@example.com', password: 'Laurel-Ridge-2027' }
const statement = 'I spent tenth grade in Asheville. Then I came back.'
const transcript = join(projectFolder, 'testing/fixtures/good/p-plain.pdf')
const phone: WindowSize = { width: 390, height: 844 }
const minutes = 60_000

/**
 * A whole application in one browser, from the first key to the PDF copy.
 * @param openBrowser opens it with a window about as wide as a phone
 */
export function testApplying(name: string, openBrowser: (size: WindowSize) => Promise<BrowserDriver>): void {
  let gatehouse: Gatehouse
  let driver: BrowserDriver

  beforeAll(async () => {
    gatehouse = await startGatehouse(undefined, { STAFF: 'on' })
    driver = await openBrowser(phone)
  })

  afterAll(async () => {
    await driver?.close()
    await gatehouse?.stop()
  })

  const step = async (what: string, take: () => Promise<void>): Promise<void> => {
    try {
      await take()
    } catch (error) {
      const picture = await savePicture(driver, `${name}, ${what}`)
      const seen = await driver.run(describePage).catch(String)
      throw new Error(`${name}, ${what}: ${String(error)}\n${picture}\n${seen}`, { cause: error })
    }
  }

  test(`a student applies in ${name}, and the office reads it`, { timeout: 8 * minutes }, async () => {
    const page = openStudentPage(driver, gatehouse.url)
    const logIn = async (): Promise<void> => {
      await page.fill('Email Address', student.email)
      await page.fill('Password', student.password)
      await page.click('button', 'Submit')
    }

    await step('starting without an account', async () => {
      await page.open('/')
      await page.expectPath('/about')
      await page.fill('First Name', 'Wren')
      await page.fill('Middle Name', 'Nguyễn')
      await page.fill('Cell Phone', '8655550178')
      await page.expectValue('Cell Phone', '(865) 555-0178')
      await page.fill('Month', '4', 'Date of Birth')
      await page.fill('Day', '17', 'Date of Birth')
      await page.fill('Year', '2009', 'Date of Birth')
      await page.click('choice', 'No', 'Should we send mail to this address?')
      await page.expectText('Mailing address')
      await page.click('choice', 'Yes', 'Should we send mail to this address?')
      await page.expectNoText('Mailing address')
    })

    await step('signing up', async () => {
      await page.click('button', 'Save and Continue')
      await page.arriveAt('/signup', 'Sign Up')
      await page.fill('Email Address', student.email)
      await page.fill('Password', student.password)
      await page.click('button', 'Create account')
      await page.arriveAt('/confirm', 'Confirm Your Account')
      await expect.poll(() => findCode(gatehouse, student.email), { timeout: 20_000 }).toBeDefined()
      await page.fill('Confirmation Code', findCode(gatehouse, student.email) ?? '')
      await page.click('button', 'Confirm')
      await page.arriveAt('/login', 'Log In')
      await logIn()
      await page.arriveAt('/about', 'About You')
    })

    await step('finding what was typed without an account, and going on', async () => {
      await page.expectValue('First Name', 'Wren')
      await page.expectValue('Middle Name', 'Nguyễn')
      await page.expectValue('Cell Phone', '(865) 555-0178')
      await page.expectValue('Year', '2009')
      await page.select('Gender', 'Female', 'fem')
      await page.select('Country', 'United States', 'unit')
      await page.fill('Address', '218 Cedar Bluff Lane')
      await page.fill('City', 'Oak Ridge')
      await page.select('State/Province', 'Tennessee', 'tenn')
      await page.fill('ZIP/Postal Code', '37830')
      await page.click('button', 'Save and Continue')
      await page.arriveAt('/education-ug', 'Your Academics')
    })

    await step('answering what opens the next question', async () => {
      const offered = listOffered(entryTerms, '', getToday(new Date(), tenant.timeZone))
      const fall = offered.find(({ label }) => label.startsWith('Fall'))?.label ?? ''
      await page.select('When do you plan to enroll?', fall, 'fall')
      await page.click('choice', 'Laurel Mountain', 'Campus Preference')
      await page.select('What are you interested in studying?', 'Forestry', 'forest')
    })

    await step('searching for the school', async () => {
      await page.fill('Search for Your School', 'oak ridge high')
      await page.click('option', 'Oak Ridge High School')
      await page.expectValue('Search for Your School', 'Oak Ridge High School')
      await page.expectValue('School City', 'Oak Ridge')
      await page.expectValue('School ZIP/Postal Code', '37830')
    })

    await step('choosing a tab and attaching the transcript', async () => {
      await page.click('tab', 'My school will send it')
      await page.find({ kind: 'field', name: 'Who will send your transcript?' })
      await page.click('tab', 'Upload it')
      await page.expectText('Choose File')
      const folder = await mkdtemp(join(tmpdir(), 'gatehouse-photos-'))
      onTestFinished(async () => await rm(folder, { recursive: true }))
      const attachPhoto = async (bytes: Uint8Array): Promise<void> => {
        const photo = join(folder, 'IMG_0012.HEIC')
        await writeFile(photo, bytes)
        await driver.attach('#transcript input[type=file]', photo)
      }
      // None of these browsers reads the format of an iPhone; what they do read goes the way that it goes in Safari.
      await attachPhoto(Buffer.alloc(1000))
      await page.expectText('save it as a JPEG')
      await attachPhoto(readFixture('good/i-transparent.png'))
      // WPE writes no JPEG; the server names the PNG that it gets instead.
      await page.click('button', 'Delete IMG_0012.')
      await page.click('button', 'Delete', 'Delete File')
      await page.expectText('Choose File')
      await driver.attach('#transcript input[type=file]', transcript)
      await page.find({ kind: 'button', name: 'Delete p-plain.pdf' })
    })

    await step('logging out, and coming back to the same page', async () => {
      await page.click('button', 'Account')
      await page.click('button', 'Log Out')
      await page.arriveAt('/login', 'Log In')
      await logIn()
      await page.arriveAt('/education-ug', 'Your Academics')
      await page.expectValue('Search for Your School', 'Oak Ridge High School')
      await page.find({ kind: 'button', name: 'Delete p-plain.pdf' })
      await page.click('button', 'Save and Continue')
      await page.arriveAt('/final-steps', 'Final Steps')
    })

    await step(
      'losing the network, then the page before the text is left, and opening the browser again',
      async () => {
        await page.click('choice', 'No', 'Have you been convicted of a felony?')
        await page.click('choice', 'No', 'Have you been suspended from any school?')
        await page.click('choice', 'Yes', 'Do you waive')
        await driver.run(loseNetwork)
        await page.fill('Personal statement', statement)
        await page.expectText('Offline: kept on this device, will be saved')
        await page.expectFocus({ kind: 'field', name: 'Personal statement' })
        await driver.restart()
        await page.open('/login')
        await logIn()
        await page.arriveAt('/final-steps', 'Final Steps')
        await page.expectValue('Personal statement', statement)
        await expectChosen(page, 'Yes', 'Do you waive')
      },
    )

    await step('submitting with something missing', async () => {
      await page.click('choice', 'I agree')
      await page.click('button', 'Submit')
      await page.expectPath('/about')
      await page.expectFocus({ kind: 'alert', name: "We're missing some information!" })
      await page.click('link', 'Last Name', "We're missing some information!")
      await page.expectFocus({ kind: 'field', name: 'Last Name' })
      await driver.type('O’Brien-García')
      await page.expectNoText("We're missing some information!")
    })

    await step('submitting', async () => {
      await page.click('link', 'Step Three', 'Application steps')
      await page.arriveAt('/final-steps', 'Final Steps')
      await page.click('button', 'Submit')
      await page.expectPath('/completion')
      await page.expectText('Your application was successfully submitted.')
    })

    await step('downloading the copy', async () => {
      // The first copy starts the typesetter.
      const link = { kind: 'link', name: 'Download PDF copy' } as const
      const isMade = async (): Promise<boolean> => (await driver.run(findOnPage, link)) !== undefined
      await expect.poll(isMade, { timeout: 120_000, interval: 500 }).toBe(true)
      await page.click('link', 'Download PDF copy')
      let copy: Download | undefined
      const readName = async (): Promise<string | undefined> => (copy = await driver.readDownload())?.name
      await expect.poll(readName, { timeout: 60_000 }).toBe('Laurel-Mountain-University-application.pdf')
      const text = await readPdfText(copy?.content ?? new Uint8Array())
      for (const answer of [
        'Wren',
        'Nguyễn',
        'O’Brien-García',
        '(865) 555-0178',
        'April 17, 2009',
        'Female',
        'Tennessee',
        'Forestry',
        'Oak Ridge High School',
        'p-plain.pdf',
        statement,
      ])
        expect(text).toContain(answer)
    })

    await actAsStaff({ gatehouse, driver, page }, step, 'Wren O’Brien-García')
  })
}

async function expectChosen(page: StudentPage, name: string, within: string): Promise<void> {
  const isChecked = async (): Promise<boolean> =>
    (await page.find({ kind: 'choice', name, within })).isChecked
  await expect.poll(isChecked, { timeout: 20_000 }).toBe(true)
}

/** Runs in the page, until it is gone. */
function loseNetwork(): void {
  globalThis.fetch = async () => await Promise.reject(new TypeError('The network connection was lost.'))
}

/** Runs in the page. */
function describePage(): string {
  const focused = document.activeElement?.outerHTML.slice(0, 200) ?? ''
  return `${location.href}\nThe focus is on ${focused}\n${document.body.innerText}`
}

/** @returns its path, or why there is none */
async function savePicture(driver: BrowserDriver, name: string): Promise<string> {
  const folder = join(process.env.RUN_FOLDER ?? join(projectFolder, '.cache'), 'browsers')
  const file = join(folder, `${name.toLowerCase().replace(/\W+/g, '-')}.png`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, await driver.takePicture())
    return file
  } catch (error) {
    return `There is no picture: ${String(error)}`
  }
}
