import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'

import { decodeBase32 } from '../openStaffApp.ts'
import { see, type Walk } from './takeWalk.ts'

/** An officer with a keyboard, from the sign-in to a note on an application. */
export interface OfficerWalk {
  readonly email: string
  /** Waits for the link that is mailed to the officer. */
  waitForLink(): Promise<string>
}

export async function signIn(walk: Walk, { email, waitForLink }: OfficerWalk): Promise<void> {
  await walk.press('Tab')
  await walk.type(email)
  await walk.press('Return', see('Check your email'))
  await walk.act('the mailed link is opened', async (firefox) => {
    await firefox.open(await waitForLink())
    await firefox.see('Continue')
  })
  await walk.press('Tab')
  await walk.press('Return', see('Set up your second factor'))
  let code = ''
  await walk.act('the app is set up', async (firefox) => {
    code = makeCode(await firefox.describe())
  })
  await walk.press('Tab')
  await walk.typeAnew('the code of the app', code)
  await walk.press('Return', see('1 application'))
}

/** Opens the only application of the list, reads its headings, and adds a note. */
export async function readApplication(walk: Walk, student: string): Promise<void> {
  await walk.press('t')
  await walk.press('k')
  await walk.press('Return', see('New note'))
  await walk.press('h 6')
  await walk.press('e')
  await walk.press('Tab')
  await walk.press('shift+Tab')
  await walk.type(`Called ${student}.`)
  await walk.press('Tab')
  await walk.press('Return', see(`Called ${student}.`))
}

/** @param page has the key that the app is set up with, in groups of four */
function makeCode(page: string): string {
  const key = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(page)?.[0] ?? ''
  return makeTotpCode(decodeBase32(key.replaceAll(' ', '')), findStep(new Date()))
}
