import { join } from 'node:path'

import { projectFolder } from '../../setup/projectFolder.mjs'
import type { HeardFirefox } from './openHeardFirefox.ts'
import { see, type Walk } from './takeWalk.ts'

/** A whole application, as a student with a keyboard goes through it. */
export interface StudentWalk {
  readonly email: string
  readonly password: string
  /** Waits for the code that is mailed to the student. */
  waitForCode(): Promise<string>
}

const transcript = join(projectFolder, 'testing/fixtures/good/p-plain.pdf')

/** Answers the first page without an account. The last name is forgotten. */
export async function answerFirstPage(walk: Walk): Promise<void> {
  await walk.press('Tab 9')
  await walk.type('Wren')
  // Left empty for now.
  await walk.press('Tab 4')
  await walk.type('wren@')
  await walk.press('Tab')
  await walk.press('shift+Tab')
  await walk.press('End')
  await walk.type('example.com')
  await walk.press('Tab 2')
  await walk.type('8655550178')
  await walk.press('Tab')
  await walk.press('space')
  await walk.press('Tab')
  await walk.type('13')
  await walk.press('Tab')
  await walk.type('17')
  await walk.press('Tab')
  await walk.type('2009')
  await walk.press('Tab', see('no month 13'))
  await walk.press('shift+Tab 3')
  await walk.type('4')
  await walk.press('Tab 3')
  await walk.type('f')
  await walk.press('Tab 2')
  await walk.type('u')
  await walk.press('Tab')
  await walk.type('218 Cedar')
  await walk.press('Tab 2')
  await walk.type('Oak Ridge')
  await walk.press('Tab')
  await walk.type('t')
  await walk.press('Tab')
  await walk.type('37830')
  await walk.press('Tab')
  await walk.press('r')
  await walk.press('space', see('more questions'))
  await walk.press('Tab')
  await walk.press('shift+Tab')
  await walk.press('shift+r')
  await walk.press('space')
  // Past three optional sections, which are closed.
  await walk.press('Tab 4')
  await walk.press('Return', see('Sign Up'))
}

/** Makes an account and logs in, with half an address and a wrong password at first. */
export async function makeAccount(walk: Walk, { email, password, waitForCode }: StudentWalk): Promise<void> {
  await walk.press('Tab')
  const [name = '', domain = ''] = email.split('@')
  await walk.type(`${name}@`)
  await walk.press('Return', see('must be valid'))
  await walk.type(domain)
  await walk.press('Tab')
  await walk.type(password, see('Every rule is met'))
  await walk.press('Tab 2')
  await walk.press('Return', see('We have sent you an email'))
  await walk.press('Tab')
  await walk.typeAnew('the code from the mail', await waitForCode())
  await walk.press('Tab')
  await walk.press('Return', see('Your account is confirmed'))
  await walk.press('Tab 2')
  await walk.type('Laurel-Ridge-2026')
  await walk.press('Tab 2')
  await walk.press('Return', see('is wrong'))
  await walk.press('shift+Tab 2')
  await walk.type(password)
  await walk.press('Tab 2')
  await walk.press('Return', see('Step One'))
  // By headings to the first of three optional sections, which are closed; by buttons past them.
  await walk.press('h 8')
  await walk.press('b 4')
  await walk.press('Return', see('Your plans'))
}

export async function answerSecondPage(walk: Walk): Promise<void> {
  await walk.press('Tab')
  await walk.type('f', see('One more question: Campus'))
  await walk.press('Tab')
  await walk.press('space', see('One more question: What are you'))
  await walk.press('Tab')
  await walk.type('f')
  await walk.press('Tab')
  await walk.press('Tab')
  // Athletics, which is optional and closed.
  await walk.press('Tab')
  await walk.press('space')
  await walk.press('Tab')
  await walk.press('r')
  await walk.press('space')
  await walk.press('Tab')
  await walk.type('oak ridge high', see('5 more questions'))
  await walk.press('Down')
  await walk.press('Return')
  await walk.press('Tab 10')
  await sendTranscript(walk)
  // View, Replace, Delete.
  await walk.press('Tab 3')
  await walk.press('Return', see('Are you sure'))
  await walk.press('Escape')
  await walk.press('Tab')
  await walk.press('space')
  await walk.press('Tab 4')
  await addCollege(walk)
  await walk.press('Return', see('Your record'))
}

/** Adds one and removes it. */
async function addCollege(walk: Walk): Promise<void> {
  await walk.press('Return', see('College 2'))
  await walk.press('shift+Tab')
  await walk.press('Return')
  // Past test scores, SAT and ACT.
  await walk.press('Tab 4')
}

/** Each of its stages is held until it was heard. */
async function sendTranscript(walk: Walk): Promise<void> {
  let release = (): void => {}
  await walk.act('a file is chosen', async (firefox) => {
    release = firefox.holdCalls(({ method, path }) => method === 'POST' && path.includes('/upload'))
    await firefox.attach('#transcript input[type=file]', transcript)
    await firefox.see('Sending your file.')
  })
  await walk.act('it has arrived', async (firefox) => {
    release()
    release = firefox.holdCalls(({ method, path }) => method === 'GET' && path.includes('/document-answer/'))
    await firefox.see('Converting to PDF.')
  })
  await walk.act('it is converted', async (firefox) => {
    release()
    await firefox.see('Attached')
  })
}

/** Answers the last page and submits, finds what was forgotten, and submits again. */
export async function finish(walk: Walk): Promise<void> {
  await walk.press('Tab')
  await walk.press('r')
  await walk.press('space')
  await walk.press('Tab')
  await walk.press('space', see('One more question'))
  await walk.press('Tab')
  await walk.type('I skipped school.')
  await walk.press('Tab')
  await walk.press('space')
  await walk.press('Tab 2')
  await walk.type('I came back to Oak Ridge.')
  await walk.press('Tab 2')
  await walk.press('space')
  await walk.press('Tab')
  await walk.press('Return', see('missing some information'))
  await walk.press('Tab')
  await walk.press('Return')
  await walk.type('Calloway', miss('missing some information'))
  await walk.press('shift+Tab 3')
  await walk.press('Return', see('Your record'))
  await walk.press('b 2')
  // What follows depends on how fast the copy is made.
  await walk.press('Return', see('successfully submitted'))
}

function miss(text: string): (firefox: HeardFirefox) => Promise<void> {
  return async (firefox) => await firefox.miss(text)
}
