import { pino } from 'pino'
import { expect, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'
import { sendJson, startAddressServer } from '#testing/startAddressServer.ts'

import { createServiceSource, type ServiceSource } from './createServiceSource.ts'
import { createSmartyService } from './smartyService.ts'

const sealer = createSealer('a secret of the tests with enough characters', 'address')
type SmartyProvider = Extract<AddressProvider, { kind: 'smarty' }>

const embedded: SmartyProvider = { kind: 'smarty', key: '3550738597428721952' }

function open(url: string, provider = embedded): ServiceSource {
  const service = createSmartyService(provider, 'https://apply.example.edu', `${url}/lookup`)
  return createServiceSource(service, { sealer, clock: systemClock, log: pino({ level: 'silent' }) })
}

const suggestions = [
  {
    street_line: '1600 Pennsylvania Ave',
    secondary: 'Apt',
    city: 'Miami Beach',
    state: 'FL',
    zipcode: '33139',
    entries: 20,
  },
  {
    street_line: '1600 Pennsylvania Ave',
    secondary: '# 1',
    city: 'Tyrone',
    state: 'PA',
    zipcode: '16686',
    entries: 1,
  },
  {
    street_line: '1600 Pennsylvania Ave',
    secondary: '',
    city: 'Austin',
    state: 'TX',
    zipcode: '78702',
    entries: 0,
  },
  {
    street_line: 'Psc 3 Box 1',
    secondary: '',
    city: 'Apo',
    state: 'AE',
    zipcode: '09021',
    entries: 0,
    source: 'postal',
  },
]

test('an embedded key is sent with a Referer, a secret key as id and token', async () => {
  const server = await startAddressServer((response) => sendJson(response, { suggestions: null }))
  expect(await open(server.url).search('1600 penn', 5)).toEqual([])
  expect(
    await open(server.url, { kind: 'smarty', id: 'the-id', token: 'the-token' }).search('1600 penn', 5),
  ).toEqual([])
  expect(
    server.asked.map(({ path, parameters, referer }) => [path, Object.fromEntries(parameters), referer]),
  ).toEqual([
    [
      '/lookup',
      { key: '3550738597428721952', search: '1600 penn', max_results: '10', prefer_geolocation: 'none' },
      'https://apply.example.edu/',
    ],
    [
      '/lookup',
      {
        'auth-id': 'the-id',
        'auth-token': 'the-token',
        search: '1600 penn',
        max_results: '10',
        prefer_geolocation: 'none',
      },
      '',
    ],
  ])
})

test('its suggestions include their units, and each has a record', async () => {
  const server = await startAddressServer((response) => sendJson(response, { suggestions }))
  const source = open(server.url)
  const items = await source.search('1600 penn', 5)
  expect(items.map((item) => [item.text, item.sub_text])).toEqual([
    ['1600 Pennsylvania Ave', 'Apt, 20 units, Miami Beach, FL 33139'],
    ['1600 Pennsylvania Ave', '# 1, Tyrone, PA 16686'],
    ['1600 Pennsylvania Ave', 'Austin, TX 78702'],
    ['Psc 3 Box 1', 'Apo, AE 09021'],
  ])
  const records = items.map(({ id }) => source.find(id))
  expect(
    records.map((record) => [
      record?.address_line_2,
      record?.city,
      record?.state,
      record?.zip,
      record?.country,
    ]),
  ).toEqual([
    ['', 'Miami Beach', 'FL', '33139', 'USA'],
    ['# 1', 'Tyrone', 'PA', '16686', 'USA'],
    ['', 'Austin', 'TX', '78702', 'USA'],
    ['', 'Apo', 'AE', '09021', 'USA'],
  ])
  expect(await source.search('1600 penn', 2)).toHaveLength(2)
})

test('invalid suggestions are left out', async () => {
  const [, , good] = suggestions
  const wrong = [
    null,
    'text',
    { ...good, street_line: 7 },
    { ...good, street_line: ' ' },
    { ...good, state: 'Texas' },
    { ...good, city: undefined },
    { ...good, entries: 'many' },
  ]
  const server = await startAddressServer((response) => sendJson(response, { suggestions: wrong }))
  expect((await open(server.url).search('1600 penn', 5)).map((item) => item.sub_text)).toEqual([
    'Austin, TX 78702',
  ])
})
