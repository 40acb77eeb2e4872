// @module-tag orca

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { findCode, type Gatehouse, startGatehouse } from '../startGatehouse.ts'
import { readApplication, signIn } from './walkAsOfficer.ts'
import { answerFirstPage, answerSecondPage, finish, makeAccount } from './walkAsStudent.ts'
import { takeWalk } from './takeWalk.ts'

const minutes = 60_000
const student = { email: 'wren.calloway@example.com', password: 'Laurel-Ridge-2027' }

/** Orca sometimes loses or repeats a line when what has the focus goes: then the walk is taken again. */
const retry = 5

let gatehouse: Gatehouse

beforeEach(async () => {
  gatehouse = await startGatehouse(undefined, { STAFF: 'on' })
})

afterEach(async () => {
  await gatehouse?.stop()
})

test('a student hears how to apply', { timeout: 20 * minutes, retry }, async () => {
  const differences = await takeWalk('student', gatehouse.url, async (walk) => {
    await answerFirstPage(walk)
    await makeAccount(walk, { ...student, waitForCode: async () => await waitForCode(student.email) })
    await answerSecondPage(walk)
    await finish(walk)
  })
  expect(differences).toEqual([])
})

test('the staff hear an application', { timeout: 5 * minutes, retry }, async () => {
  const email = 'rowan.pell@example.com'
  const { ask, attach } = openHttpBrowser(gatehouse.url)
  await ask('POST', '/public/signup', { username: email, password: student.password })
  const code = await waitForCode(email)
  await ask('POST', '/public/confirm', { username: email, code })
  await ask('POST', '/public/login', { username: email, password: student.password })
  await ask('POST', '/api/web-status', { web_status: 'started' })
  await ask('PUT', '/api/answer', completeAnswers)
  await attach('transcript', { name: 'grade-11.pdf', bytes: readFixture('good/p-plain.pdf') })
  const { stdout: link } = await runAdminProgram(['service-link', email, '--by', 'Ada'], {
    DATA_DIR: gatehouse.folder,
    PUBLIC_URL: gatehouse.url,
  })
  const readAll = 'KP_Add'
  const differences = await takeWalk(
    'staff',
    link.trim(),
    async (walk) => {
      await walk.press(readAll)
      await walk.press('ctrl+Home')
      // By headings, then by links.
      await walk.press('h 4')
      await walk.press('k')
    },
    'Wren Calloway',
  )
  expect(differences).toEqual([])
})

test('an officer hears the list and an application', { timeout: 5 * minutes, retry }, async () => {
  const email = 'rowan.pell@example.com'
  const { ask } = openHttpBrowser(gatehouse.url)
  await ask('POST', '/public/signup', { username: email, password: student.password })
  await ask('POST', '/public/confirm', { username: email, code: await waitForCode(email) })
  await ask('POST', '/public/login', { username: email, password: student.password })
  await ask('POST', '/api/web-status', { web_status: 'started' })
  await ask('PUT', '/api/answer', completeAnswers)
  await ask('POST', '/api/web-status', { web_status: 'validating' })
  await ask('POST', '/api/submit')
  const officer = 'ida.moss@harbor.example'
  const settings = { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url }
  const words = ['staff', 'add', officer, '--role', 'officer', '--name', 'Ida Moss']
  expect(await runAdminProgram(words, settings)).toMatchObject({ code: 0 })
  const differences = await takeWalk(
    'office',
    `${gatehouse.url}/staff`,
    async (walk) => {
      await signIn(walk, { email: officer, waitForLink: async () => await waitForLink(officer) })
      await readApplication(walk, 'Wren Calloway')
    },
    'Staff sign-in',
  )
  expect(differences).toEqual([])
})

async function waitForLink(email: string): Promise<string> {
  const find = (): string | undefined =>
    gatehouse.mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /^http\S+\/staff\/sign-in\?link=\S+$/m.exec(text ?? '') ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find() ?? ''
}

async function waitForCode(email: string): Promise<string> {
  await expect.poll(() => findCode(gatehouse, email), { timeout: 20_000 }).toBeDefined()
  return findCode(gatehouse, email) ?? ''
}
