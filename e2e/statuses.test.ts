import { expect, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { signUp } from './signUp.ts'

/** The calls that change something, in the order in which the browser makes them. */
function recordChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() === 'GET' || pathname === '/api/last-page') return
    const body = request.postData() ?? ''
    calls.push(`${request.method()} ${pathname}${pathname === '/api/web-status' ? ` ${body}` : ''}`)
  })
  return calls
}

test('statuses and calls come in the order of the specification', async ({ page, gatehouse }, {
  project,
}) => {
  const calls = recordChanges(page)
  await page.goto('/signup')
  await signUp(page, gatehouse, `statuses.${project.name}@example.com`)
  await expect.poll(() => calls).toEqual(['POST /api/web-status {"web_status":"started"}'])

  calls.length = 0
  await page
    .getByRole('navigation', { name: 'Application steps' })
    .getByRole('link', { name: /Final/ })
    .click()
  await expect(page).toHaveURL('/final-steps')
  expect(calls).toEqual(['PUT /api/answer', 'POST /api/validations'])

  calls.length = 0
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('alert').filter({ hasText: 'missing some information' })).toBeFocused()
  expect(calls).toEqual([
    'PUT /api/answer',
    'POST /api/web-status {"web_status":"validating"}',
    'POST /api/validations',
  ])

  calls.length = 0
  await page
    .getByRole('navigation', { name: 'Application steps' })
    .getByRole('link', { name: /Final/ })
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/about')
  expect(calls).not.toContain('POST /api/submit')
  expect(calls.filter((call) => call.includes('web-status'))).toEqual([])
})
