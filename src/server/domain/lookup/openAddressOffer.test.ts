import { expect, onTestFinished, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { tenant } from '#tenant/tenant.ts'

import { importEntries } from './importEntries.ts'
import { openAddressOffer } from './openAddressOffer.ts'

test('addresses are offered within a minute after an import, and not before', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  let now = new Date('2026-11-01T12:00:00Z')
  const clock = { now: () => now }
  const isOffered = await openAddressOffer({ db, clock })
  expect(isOffered()).toBe(false)

  const table =
    'id,name,address_line_1,city,state,zip,country,ceeb\na,,7 Wisteria Lane,Harrogate,TN,37752,USA,\n'
  const imported = await importEntries({ db, clock, tenant, form: makeForm(tenant.pages) }, 'address', table)
  expect(imported).toMatchObject({ added: 1, problems: [] })
  expect(isOffered()).toBe(false)
  now = new Date('2026-11-01T12:01:00Z')
  await vi.waitUntil(isOffered, 15_000)
  // Another process knows it from its start.
  expect((await openAddressOffer({ db, clock }))()).toBe(true)
})

test('pages open as before while the database does not answer', async () => {
  const { db, close } = await openTestDatabase()
  let now = new Date('2026-11-01T12:00:00Z')
  const isOffered = await openAddressOffer({ db, clock: { now: () => now } })
  await close()
  now = new Date('2026-11-01T12:01:00Z')
  expect(isOffered()).toBe(false)
})
