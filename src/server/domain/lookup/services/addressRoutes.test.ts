import type { AddressInfo } from 'node:net'

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { openFilledDatabase } from '#testing/openTestDatabase.ts'
import { tenant } from '#tenant/tenant.ts'
import { sendJson, startAddressServer } from '#testing/startAddressServer.ts'
import { registerLookupRoutes } from '#server/domain/lookup/registerLookupRoutes.ts'

import { createAddressSource } from './createServiceSource.ts'

/** Serves lookups whose addresses come from a service. */
async function serve(serviceUrl: string): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { db, lookups, close } = await openFilledDatabase()
  const app = await createHttpApp({ publicUrl: 'http://apply.example.edu', trustProxy: [], log })
  const sealer = createSealer('a secret of the tests with enough characters', 'address')
  const form = makeForm(tenant.pages)
  const addresses = createAddressSource(
    { kind: 'photon', url: serviceUrl },
    {
      publicUrl: 'http://apply.example.edu',
      sealer,
      form,
      clock: systemClock,
      log,
    },
  )
  registerLookupRoutes(app, { db, lookups, form, addresses })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/lookup/find?category=address`, lines }
}

const feature = {
  type: 'Feature',
  properties: {
    type: 'house',
    housenumber: '7',
    street: 'Wisteria Lane',
    city: 'Harrogate',
    state: 'Tennessee',
    postcode: '37752',
    countrycode: 'US',
  },
}

test('an address of a service is suggested and found, and neither stored nor logged', async () => {
  const service = await startAddressServer((response) => sendJson(response, { features: [feature] }))
  const { url, lines } = await serve(service.url)
  const found = await fetch(`${url}&text=7+wisteria&max_results=5`)
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [item] = (await found.json()) as { id: string }[]
  expect(item).toEqual({
    id: expect.any(String) as string,
    text: '7 Wisteria Lane',
    sub_text: 'Harrogate, TN 37752',
  })
  const record = await fetch(`${url}&id=${encodeURIComponent(item?.id ?? '')}`)
  expect(await record.json()).toMatchObject({
    address_line_1: '7 Wisteria Lane',
    state: 'TN',
    country: 'USA',
  })
  expect((await fetch(`${url}&id=made.up.by.hand`)).status).toBe(404)
  expect(lines.join('')).toContain('/lookup/find')
  expect(lines.join('')).not.toMatch(/wisteria/i)
})

test('a service that is down gives an empty list with 200, and schools are still found', async () => {
  const service = await startAddressServer((response) => void response.destroy())
  const { url } = await serve(service.url)
  const found = await fetch(`${url}&text=7+wisteria`)
  expect([found.status, await found.json()]).toEqual([200, []])
  const schools = await fetch(`${url.replace('address', 'college_ceeb')}&text=harvard`)
  expect(await schools.json()).toContainEqual(expect.objectContaining({ text: 'Harvard University' }))
})

test('typing on aborts the request to the service', async () => {
  const service = await startAddressServer(() => {})
  const { url } = await serve(service.url)
  const typing = new AbortController()
  const search = fetch(`${url}&text=7+wisteria`, { signal: typing.signal }).catch(() => 'gone')
  await vi.waitFor(() => expect(service.asked).toHaveLength(1), 10_000)
  typing.abort()
  expect(await search).toBe('gone')
  await vi.waitFor(() => expect(service.dropped()).toBe(1), 10_000)
})
