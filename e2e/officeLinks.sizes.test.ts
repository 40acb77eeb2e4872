import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { expectStarted } from './expectStarted.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { fillIn } from './fillIn.ts'
import { logIn } from './logIn.ts'
import { officeTest as test } from './officeTest.ts'
import { readAnswers } from './readAnswers.ts'

test(
  'staff read the whole application on any form route, and nothing of a form',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser, gatehouse, student, office, browserErrors }) => {
    await fillIn(student, page)
    const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
    expect(link).toMatch(new RegExp(`^${gatehouse.url}/about\\?service_token=[\\w-]{43}$`))

    const staff = await browser.newContext({ baseURL: gatehouse.url, viewport: page.viewportSize() })
    const desk = await staff.newPage()
    const referrers: string[] = []
    const origins = new Set<string>()
    desk.on('request', (request) => {
      origins.add(new URL(request.url()).origin)
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
    await expectNoViolations(desk)

    const downloading = desk.waitForEvent('download')
    await desk.getByRole('link', { name: 'grade-11.pdf' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('grade-11.pdf')
    expect(download.url()).not.toContain('service_token')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await desk.goto(link.replace('/about', '/login'))
    await expect(desk).toHaveURL(/\/about\?service_token=/)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
    // The link takes precedence over a student's session in the same browser.
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren Elise Calloway')
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(referrers).toEqual([])
    expect([...origins]).toEqual([gatehouse.url])
    // The browser stores nothing of it except the URL itself.
    const kept = await desk.evaluate(async () => [
      history.state as unknown,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
    ])
    expect(kept).toEqual([null, {}, {}, '', []])
    expect(gatehouse.readOutput()).not.toContain(new URL(link).searchParams.get('service_token'))
    expect(browserErrors).toEqual([])
    await staff.close()
  },
)

test('an invalid or revoked link shows a plain error and never a form', async ({ page, student, office }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  const { result: link, id } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren')
  expect((await office.run('revoke-link', id)).result).toContain(`${id} was revoked`)

  for (const address of [link, '/education-ug?service_token=wrong', '/about?service_token=']) {
    expect((await page.goto(address))?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This application cannot be shown')
    await expect(page.getByRole('main')).toContainText('Laurel Mountain University')
    await expect(page.getByRole('link', { name: 'apply@laurelmountain.example' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('ask the admissions office for a new one')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  }
})

test('a link fills in a visitor’s form, who can change all of it', async ({
  page,
  office,
  gatehouse,
  browserErrors,
}) => {
  const { result: link, id } = await office.prefill({
    first_name: 'Wren',
    last_name: 'Calloway',
    birth_date: '2007-04-17',
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
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Robin')
  expect(browserErrors).toEqual([])
})

test('a link in a tab keeps what was typed there, and fills in the rest', async ({
  page,
  office,
  browserErrors,
}) => {
  const city = page.getByLabel('City', { exact: true }).first()
  const first = page.getByLabel('First Name', { exact: true }).first()
  const last = page.getByLabel('Last Name', { exact: true }).first()
  const preferred = page.getByLabel(/^Preferred/)
  const month = page.getByLabel('Month').first()
  const { result: link } = await office.prefill({
    first_name: 'Wren',
    last_name: 'Calloway',
    birth_date: '2007-04-17',
    city: 'Oak Ridge',
    state: 'TN',
  })
  const { result: next } = await office.prefill({ last_name: 'Dove', preferred_name: 'Birdie' })
  await page.goto('/about')
  // A page that is left before its scripts have run carries nothing.
  await expectStarted(page)
  await first.fill('Robin')
  await month.fill('5')
  await page.getByLabel('Address', { exact: true }).fill('12 Laurel Lane')
  // Nobody has paused or left the page yet.
  await page.goto(link)
  await expect(last).toHaveValue('Calloway')
  await expect(first).toHaveValue('Robin')
  await expect(month).toHaveValue('5')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Laurel Lane')
  // The link's city belongs to another address.
  await expect(city).toHaveValue('')

  await city.fill('Knoxville')
  await page.goto(next)
  // What the first link has filled in is not the visitor's.
  await expect(last).toHaveValue('Dove')
  await expect(preferred).toHaveValue('Birdie')
  await expect(first).toHaveValue('Robin')
  await expect(city).toHaveValue('Knoxville')
  await page.reload()
  await expect(last).toHaveValue('Dove')
  await expect(first).toHaveValue('Robin')
  expect(browserErrors).toEqual([])
})

test('a link fills in unanswered questions of a student, and its token is used once', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Robin' })
  await student.call('POST', '/api/web-status', { web_status: 'started' })
  await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })
  const { result: link } = await office.prefill({
    first_name: 'Wren',
    last_name: 'Calloway',
    college_2_name: 'Roane State',
  })
  const token = new URL(link).searchParams.get('token') ?? ''
  await page.goto(`${link}&utm_source=mail`)
  // Back on the student's page, by our redirect.
  await expect(page).toHaveURL(/\/education-ug\?utm_source=mail$/)
  await expect
    .poll(async () => await readAnswers(student.call))
    .toEqual({ first_name: 'Robin', last_name: 'Calloway', college_2_name: 'Roane State' })
  const places = [page.url()]
  page.on('framenavigated', (frame) => places.push(frame.url()))
  await page.getByRole('link', { name: /About You/ }).click()
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  await expect(page.getByLabel('First Name', { exact: true }).first()).toHaveValue('Robin')
  await page.reload()
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  await page.goBack()
  await expect(page).toHaveURL(/\/education-ug/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(places.length).toBeGreaterThan(2)
  expect(places.filter((place) => place.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(
    token,
  )
})

test('a link that is opened before the login fills in after it, and its token never stays in the URL', async ({
  page,
  student,
  office,
}) => {
  const { result: link } = await office.prefill({ last_name: 'Calloway' })
  const token = new URL(link).searchParams.get('token') ?? ''
  await student.call('GET', '/api/logout')
  const places: string[] = []
  await page.goto(link.replace('/about', '/login'))
  page.on('framenavigated', (frame) => places.push(frame.url()))
  await logIn(page, student)
  await expect(page.getByLabel('Last Name', { exact: true }).first()).toHaveValue('Calloway')
  expect(places.filter((place) => place.includes(token))).toEqual([])
})
