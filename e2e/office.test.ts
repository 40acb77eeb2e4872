import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { readPdf } from '../testing/readPdf.ts'
import { runAdminProgram } from '../testing/runAdminProgram.ts'
import type { Gatehouse } from '../testing/startGatehouse.ts'
import { gatehouseTest, type Student } from './gatehouseTest.ts'

/** What an office does beside: its commands, on the database of the running server, and a file of answers. */
const test = gatehouseTest.extend<{ office: Office }>({
  office: async ({ gatehouse }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-office-'))
    await use(makeOffice(gatehouse, folder))
    await rm(folder, { recursive: true })
  },
})

interface Office {
  readonly folder: string
  /** Runs a command; gives its result, and the id of the link that it made. */
  run(...words: readonly string[]): Promise<{ readonly result: string; readonly id: string }>
  /** Makes a link with these answers. */
  prefill(answers: object): Promise<{ readonly result: string; readonly id: string }>
}

function makeOffice(gatehouse: Gatehouse, folder: string): Office {
  const run: Office['run'] = async (...words) => {
    const { code, stdout, stderr } = await runAdminProgram(words, {
      DATA_DIR: gatehouse.folder,
      PUBLIC_URL: gatehouse.url,
    })
    expect([code, stderr]).toEqual([0, expect.any(String)])
    return { result: stdout.trim(), id: stderr.split(':')[0] ?? '' }
  }
  return {
    folder,
    run,
    async prefill(answers) {
      const file = join(folder, 'prefill.json')
      await writeFile(file, JSON.stringify(answers))
      return await run('prefill', file)
    },
  }
}

/** Answers of every kind: text, marks, a school with its code, a group of two, a document. */
async function fillIn(student: Student, page: Page): Promise<void> {
  await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
  await student.call('PUT', '/api/answer', {
    first_name: 'Wren Elise',
    last_name: 'Calloway',
    birth_date: '2007-04-17',
    optin_sms_ind: true,
    phone_mobile: '(865) 555-0178',
    race_asian: true,
    hs_name: 'Oak Ridge High School',
    hs_ceeb: '431470',
    college_name: 'Roane State Community College',
    college_2_name: 'Pellissippi State Community College',
    personal_statement: 'The first paragraph.\n\nThe second one.',
  })
  const presigned = await student.call('POST', '/api/presigned-url', { answer_key: 'transcript' })
  const fields = presigned.fields as Record<string, string>
  const buffer = await readFile(new URL('../testing/fixtures/good/p-plain.pdf', import.meta.url))
  const uploaded = await page.request.post(String(presigned.url), {
    multipart: { ...fields, file: { name: 'grade-11.pdf', mimeType: 'application/pdf', buffer } },
  })
  expect(uploaded.status()).toBe(200)
  await student.call('POST', '/api/pdf/document-answer/transcript', {
    file_key: fields.key,
    file_name: 'grade-11.pdf',
  })
  await expect
    .poll(async () => (await student.call('GET', '/api/pdf/document-answer/transcript')).status)
    .toBe('COMPLETED')
}

test('staff read the whole application on any form route, and nothing of a form', async ({
  page,
  browser,
  gatehouse,
  student,
  office,
  complaints,
}) => {
  await fillIn(student, page)
  const { result: link } = await office.run('service-link', student.email)
  expect(link).toMatch(new RegExp(`^${gatehouse.url}/about\\?service_token=[\\w-]{43}$`))

  const staff = await browser.newContext({ baseURL: gatehouse.url, viewport: page.viewportSize() })
  const desk = await staff.newPage()
  const referrers: string[] = []
  desk.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer !== '') referrers.push(referer)
  })
  const opened = await desk.goto(link.replace('/about', '/final-steps'))
  expect(opened?.status()).toBe(200)
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText([
    'About You',
    'Your Academics',
    'Final Steps',
  ])
  const content = desk.getByRole('main')
  await expect(content).toContainText('Application, not yet submitted. Read only.')
  await expect(content).toContainText(`Account${student.email}`, { useInnerText: false })
  await expect(content).toContainText('Oak Ridge High School (Ceeb: 431470)')
  await expect(content).toContainText('April 17, 2007')
  await expect(content).toContainText('Pellissippi State Community College')
  await expect(content).toContainText('grade-11.pdf (')
  for (const role of [
    'button',
    'textbox',
    'combobox',
    'checkbox',
    'radio',
    'navigation',
    'banner',
    'contentinfo',
  ] as const) {
    await expect(desk.getByRole(role)).toHaveCount(0)
  }
  expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])

  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'grade-11.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('grade-11.pdf')
  expect(download.url()).not.toContain('service_token')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await desk.goto(link.replace('/about', '/login'))
  await expect(desk).toHaveURL(/\/about\?service_token=/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
  // Whoever is logged in as a student in the same browser asked for the link's application all the same.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(referrers).toEqual([])
  expect(gatehouse.readOutput()).not.toContain(new URL(link).searchParams.get('service_token'))
  expect(complaints).toEqual([])
  await staff.close()
})

test('an application prints cleanly on Letter and on A4', async ({ page, student, office }) => {
  await fillIn(student, page)
  await page.goto((await office.run('service-link', student.email)).result)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
  const headings = await page.getByRole('heading').allTextContents()
  for (const format of ['Letter', 'A4'] as const) {
    const sheets = (await readPdf(await page.pdf({ format }))).map((sheet) =>
      sheet.text.trim().split(/\s*\n/),
    )
    const all = sheets.flat().join('\n')
    expect(all).toContain('Oak Ridge High School (Ceeb: 431470)')
    expect(all).toContain('Pellissippi State Community College')
    // The first sheet is not left empty, and no heading stands alone at the end of one.
    expect(sheets[0]).toContainEqual(expect.stringContaining('First Name'))
    expect(sheets.map((lines) => lines.at(-1)).filter((line) => headings.includes(line ?? ''))).toEqual([])
  }
})

test('a link that is wrong, or was withdrawn, shows a plain error and never a form', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  const { result: link, id } = await office.run('service-link', student.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren')
  expect((await office.run('revoke-link', id)).result).toContain(`${id} is revoked`)

  for (const address of [link, '/education-ug?service_token=wrong', '/about?service_token=']) {
    expect((await page.goto(address))?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This application cannot be shown')
    await expect(page.getByRole('main')).toContainText('ask the admissions office for a new one')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  }
})

test('a link fills in a visitor’s form, who can change all of it', async ({
  page,
  office,
  gatehouse,
  complaints,
}) => {
  const { result: link, id } = await office.prefill({
    first_name: 'Wren',
    last_name: 'Calloway',
    birth_date: '2007-04-17',
    optin_sms_ind: true,
    country: 'USA',
    state: 'TN',
    college_2_name: 'Roane State',
  })
  await page.goto(link)
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Wren')
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  await expect(page).toHaveURL(`${gatehouse.url}/about`)
  expect(gatehouse.readOutput()).not.toContain(new URL(link).searchParams.get('token'))

  await page.getByLabel('First Name', { exact: true }).first().fill('Robin')
  await page.reload()
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Robin')

  await office.run('revoke-link', id)
  await page.goto('/login')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeVisible()
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('')
  expect(complaints).toEqual([])
})

test('a link fills in what a student has not answered, and nothing else', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Robin' })
  const { result: link } = await office.prefill({
    first_name: 'Wren',
    last_name: 'Calloway',
    college_2_name: 'Roane State',
  })
  await page.goto(link)
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Robin')
  await expect
    .poll(async () => (await student.call('GET', '/api/profile')).answer)
    .toEqual({ first_name: 'Robin', last_name: 'Calloway', college_2_name: 'Roane State' })
  expect(new URL(page.url()).search).toBe('')
})
