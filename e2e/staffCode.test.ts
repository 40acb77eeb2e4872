import { expect } from '@playwright/test'

import { staffTest as test } from './staffTest.ts'

test('a student’s first visit loads nothing of the staff’s pages', async ({ page, request }) => {
  const staff = (await (await request.get('/staff')).text()).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)
  const own = [...staff].map(([, path = '']) => path)
  expect(own).not.toEqual([])
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname))

  await page.goto('/about', { waitUntil: 'networkidle' })

  expect(loaded.filter((path) => path.endsWith('.js'))).not.toEqual([])
  expect(loaded.filter((path) => path.startsWith('/staff') || own.includes(path))).toEqual([])
})
