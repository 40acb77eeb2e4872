// @module-tag example

import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { copyProject, type ProjectCopy } from '../copyProject.ts'
import { followPage } from '../followPage.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readPdfText } from '../readPdfText.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

// Follows docs/make-it-yours.md to the letter in a copy of the project, until the second institution runs.

const email = 'willa@example.com'
let copy: ProjectCopy
const files: string[] = []
const problems: string[] = []
let folder: { readonly path: string; remove(): Promise<void> }
let server: ServerProcess

beforeAll(async () => {
  copy = await copyProject()
  const page = await readFile(new URL('../../docs/make-it-yours.md', import.meta.url), 'utf8')
  for (const step of page.split(/^(?=## \d+\. )/m)) {
    const changed = await followPage(step, copy)
    files.push(...changed)
    if (changed.length > 0) problems.push(...(await findProblems(step.split('\n', 1)[0] ?? '')))
  }
  folder = await makeEmbeddedFolder()
  server = await startServerProcess({ DATA_DIR: folder.path, NODE_ENV: 'development' }, undefined, copy.path)
}, 180_000)
afterAll(async () => {
  await server.stop()
  await Promise.all([copy.remove(), folder.remove()])
})

test('only the copy of the example is edited, and each kind of thing that an institution changes is', () => {
  expect(files.filter((file) => !file.startsWith('src/institution/'))).toEqual(['package.json'])
  const names = files.map((file) => file.replace('src/institution/', ''))
  expect(names).toEqual(
    expect.arrayContaining([
      'office.ts',
      'theme.ts',
      'mark.ts',
      'public/favicon.svg',
      'scene.ts',
      'texts.ts',
      'texts/helpText.ts',
      'alerts.ts',
      'choices/entryTerms.ts',
      'choices/campuses.ts',
      'choices/programs.ts',
      'choices/countries.ts',
      'choices/stateAndProvince.ts',
      'mail.ts',
      'blocks/addressQuestions.ts',
      'pages/about.ts',
      'pages/about/citizenshipAndBackground.ts',
      'pages/education/yourPlans.ts',
    ]),
  )
})

test('after each step it can be started', () => {
  expect(problems).toEqual([])
})

test('the documented code compiles, and is formatted', async () => {
  expect(await copy.run(join('node_modules', '.bin', 'tsc'), '-b', 'src/institution')).toBe('')
  await copy.write('.oxfmtrc.json', await readFile(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'))
  const code = files.filter((file) => file.endsWith('.ts'))
  const verdict = await copy.run(join('node_modules', '.bin', 'oxfmt'), '--check', ...new Set(code))
  expect(verdict).toContain('All matched files use the correct format.')
})

test('nothing of the first institution is left, by the search of step 9', async () => {
  const found: string[] = []
  let read = 0
  for await (const file of glob('src/institution/**/*.{ts,svg}', { cwd: copy.path })) {
    read += 1
    const text = await copy.read(file)
    if (/laurel|lmu|tennessee_/i.test(`${file}\n${text}`)) found.push(file)
  }
  expect(read).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('it starts without warnings', { timeout: 90_000 }, async () => {
  await server.url
  const { stdout, stderr } = server.output()
  expect(stderr).toBe('')
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line): unknown => JSON.parse(line)).filter((line) => isAtLeastWarning(line))).toEqual([])
})

test(
  'a student signs up by its mail, answers its questions and gets its PDF',
  { timeout: 150_000 },
  async () => {
    const browser = openHttpBrowser(await server.url)
    const mailFolder = join(folder.path, 'mail')
    await browser.enter(email, 'Nine-Lamps-on-a-Hill-7', mailFolder)
    const answers = {
      ...completeAnswers,
      country: 'CAN',
      state: 'SK',
      zip: 'S4P 3Y2',
      citizenship_type: 'DUAL',
      citizenship: 'USA',
      entry_term: '202780',
      campus_preference: 'PC',
      applied_major: '51.3801',
      athlete: 'N',
      visit_day: 'Y',
    }
    await browser.ask('POST', '/api/web-status', { web_status: 'started' })
    await browser.ask('PUT', '/api/answer', answers)
    await browser.ask('POST', '/api/web-status', { web_status: 'validating' })
    const code = { zip: ['Please enter a whole postal code, such as S4P 3Y2.'] }
    await browser.ask('PUT', '/api/answer', { zip: '37830' })
    expect(await browser.ask('POST', '/api/validations', {})).toMatchObject({ errors: code })
    await browser.ask('PUT', '/api/answer', { zip: 's4p3y2' })
    await browser.ask('POST', '/api/submit')
    // The first copy starts the typesetter with all its fonts, which is slow on a busy machine.
    await vi.waitFor(
      async () => expect(await browser.ask('GET', '/api/pdf')).toMatchObject({ status: 'COMPLETED' }),
      { timeout: 90_000, interval: 500 },
    )
    const text = await readPdfText(await browser.fetchCopy())
    for (const words of [
      'Prairie Lantern College',
      '200 Lantern Street',
      'Saskatchewan',
      'Canadian citizen, and a citizen of another country',
      'Fall 2027',
      'Prairie Centre',
      'Nursing',
      'Would you like an invitation to our visit day?',
      'Central Time',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/PLC \w{4} \w{4}/)
    expect(text).not.toMatch(/residency/i)

    const names = (await readdir(mailFolder)).filter((name) => name.endsWith(`-${email}.eml`))
    const mails = await Promise.all(
      names.map(async (name) => await PostalMime.parse(await readFile(join(mailFolder, name)))),
    )
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) {
      expect(mail.from).toEqual({
        name: 'Prairie Lantern College',
        address: 'admissions@prairielantern.example',
      })
      expect(mail.text).toContain('200 Lantern Street\nPrairie Centre, Saskatchewan S0A 0A0')
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/laurel|lmu/i)
    }
  },
)

/** Errors of the compiler and of the form's checks in the copy after a step. */
async function findProblems(step: string): Promise<string[]> {
  const tried = await Promise.allSettled([
    copy.run(join('node_modules', '.bin', 'tsc'), '-b', 'src/institution'),
    copy.run('src/server/program/admin/main.ts', 'dictionary'),
  ])
  const failed = tried.filter((one) => one.status === 'rejected')
  return failed.map(({ reason }: { readonly reason: { stdout: string; stderr: string } }) => {
    return `${step}\n${reason.stdout}${reason.stderr}`
  })
}

function isAtLeastWarning(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'level' in line && Number(line.level) >= 40
}
