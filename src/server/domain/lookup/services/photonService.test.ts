import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { listStateNames } from '#server/domain/lookup/stateNames.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { tenant } from '#tenant/tenant.ts'
import { sendJson, startAddressServer } from '#testing/startAddressServer.ts'

import { createPhotonService } from './photonService.ts'
import { createServiceSource, type ServiceSource } from './createServiceSource.ts'

const sealer = createSealer('a secret of the tests with enough characters', 'address')

function open(url: string): ServiceSource {
  return createServiceSource(createPhotonService(url, listStateNames(makeForm(tenant.pages))), {
    sealer,
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
}

/** As Photon returns them: with geometry, extent and other properties. */
function makeFeature(properties: object): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-83.6671, 36.5981] },
    properties: { osm_type: 'W', osm_id: 23290301, extent: [-83.7, 36.6, -83.6, 36.5], ...properties },
  }
}

async function search(text: string, ...properties: readonly unknown[]): Promise<readonly string[][]> {
  const features = properties.map((one) => (typeof one === 'object' && one !== null ? makeFeature(one) : one))
  const server = await startAddressServer((response) => {
    sendJson(response, { type: 'FeatureCollection', features })
  })
  const source = open(server.url)
  const items = await source.search(text, 5)
  return items.map((item) => {
    const { id, ...record } = source.find(item.id) ?? { id: '' }
    expect(id).toBe(item.id)
    return [item.text, item.sub_text, ...Object.values(record)]
  })
}

const tennessee = { state: 'Tennessee', country: 'United States', countrycode: 'US' }
const house = {
  ...tennessee,
  type: 'house',
  osm_key: 'building',
  osm_value: 'yes',
  housenumber: '6965',
  street: 'Cumberland Gap Parkway',
  city: 'Harrogate',
  county: 'Claiborne County',
  postcode: '37752',
}

test('Photon is asked for houses and streets, in English, and receives nothing else', async () => {
  const server = await startAddressServer((response) => sendJson(response, { features: [] }))
  expect(await open(`${server.url}/api/`).search(' 6965  Cumberland Gap & Co ', 5)).toEqual([])
  expect(server.asked.map(({ path, parameters }) => [path, parameters.toString()])).toEqual([
    ['/api', 'q=6965+Cumberland+Gap+%26+Co&limit=15&lang=en&layer=house&layer=street'],
  ])
})

describe('a place of Photon', () => {
  test('that is a house is a suggestion with a record', async () => {
    expect(await search('6965 cumb', house)).toEqual([
      [
        '6965 Cumberland Gap Parkway',
        'Harrogate, TN 37752',
        '6965 Cumberland Gap Parkway',
        '',
        'Harrogate',
        'TN',
        '37752',
        'USA',
      ],
    ])
  })

  test('that is a street gets the number that was typed', async () => {
    const street = { ...tennessee, type: 'street', osm_key: 'highway', name: 'Gap Road', city: 'Harrogate' }
    expect(await search('12b gap rd', { ...street, postcode: '37752' })).toEqual([
      ['12b Gap Road', 'Harrogate, TN 37752', '12b Gap Road', '', 'Harrogate', 'TN', '37752', 'USA'],
    ])
    expect((await search('gap road', street))[0]?.slice(0, 2)).toEqual(['Gap Road', 'Harrogate, TN'])
    const [pieces, ...others] = await search(
      'gap road',
      { ...street, postcode: '37752' },
      { ...street, postcode: '37715' },
      { ...street, postcode: 37715 },
    )
    expect([pieces, others]).toEqual([
      ['Gap Road', 'Harrogate, TN', 'Gap Road', '', 'Harrogate', 'TN', '', 'USA'],
      [],
    ])
  })

  test.each([
    [
      'Quebec',
      { countrycode: 'CA', country: 'Canada', state: 'Québec', city: 'Montréal', postcode: 'H2X 1Y4' },
      ['Montréal', 'QC', 'H2X 1Y4', 'CAN'],
    ],
    [
      'the capital',
      { state: 'Washington, D.C.', city: 'Washington', postcode: '20012' },
      ['Washington', 'DC', '20012', 'USA'],
    ],
    [
      'a territory',
      { countrycode: 'PR', country: 'Puerto Rico', state: undefined, city: 'San Juan' },
      ['San Juan', 'PR', '37752', 'USA'],
    ],
    ['a place without a town', { city: undefined, locality: 'Arthur' }, ['Arthur', 'TN', '37752', 'USA']],
    ['two ZIP codes', { postcode: '37752;37715' }, ['Harrogate', 'TN', '37752', 'USA']],
    ['a state that we do not know', { state: 'Franklin' }, ['Harrogate', '', '37752', 'USA']],
  ])('in %s gets our codes', async (_, properties, place) => {
    const [found] = await search('6965 cumb', { ...house, ...properties })
    expect(found?.slice(4)).toEqual(place)
  })

  test.for([
    ['8 mile ro', '8 Mile Road', 'US', '8 Mile Road'],
    ['8 Mile Road Detroit', '8 Mile Road', 'US', '8 Mile Road'],
    ['8 8 Mile Road', '8 Mile Road', 'US', '8 8 Mile Road'],
    ['Calle 5', 'Calle 5', 'MX', 'Calle 5'],
    ['Calle 5 12', 'Calle 5', 'MX', 'Calle 5 12'],
  ] as const)(
    'that is a street with a number in its name: %s',
    async ([typed, street, countrycode, line]) => {
      const place = { type: 'street', osm_key: 'highway', name: street, city: 'Somewhere', countrycode }
      expect((await search(typed, place)).map(([text]) => text)).toEqual([line])
    },
  )

  test('in a country where the number comes last is formatted so', async () => {
    const berlin = {
      ...house,
      street: 'Hauptstraße',
      housenumber: '5',
      city: 'Berlin',
      postcode: '10827',
      state: 'Berlin',
      country: 'Germany',
      countrycode: 'DE',
    }
    expect(await search('hauptstr 5', berlin)).toEqual([
      ['Hauptstraße 5', 'Berlin 10827, Germany', 'Hauptstraße 5', '', 'Berlin', '', '10827', 'DEU'],
    ])
    const street = {
      ...berlin,
      type: 'street',
      housenumber: undefined,
      street: undefined,
      name: 'Hauptstraße',
    }
    expect((await search('hauptstr 7a', street))[0]?.[0]).toBe('Hauptstraße 7a')
    expect((await search('hauptstr 10827', street))[0]?.[0]).toBe('Hauptstraße')
  })

  test.each([
    ['is no address', { ...tennessee, type: 'city', osm_key: 'place', name: 'Harrogate' }],
    ['has no number', { ...house, housenumber: undefined, name: 'Town Hall' }],
    ['has no street', { ...house, street: undefined }],
    ['has no country that we know', { ...house, countrycode: 'ZZ' }],
    ['is nothing', null],
    ['is a text', 'house'],
    ['has texts of other kinds', { ...house, street: { name: 'x' } }],
  ])('that %s is left out, and the others are kept', async (_, other) => {
    expect(await search('6965 cumb', other, house)).toHaveLength(1)
  })

  test('with odd text becomes one short line', async () => {
    const [found] = await search('6965 cumb', {
      ...house,
      street: `Gap\u0000\n\tRoad ${'x'.repeat(500)}`,
      city: 'é'.repeat(90),
    })
    expect(found?.[0]).toMatch(/^6965 Gap Road x{71}$/)
    expect([...(found?.[4] ?? '')]).toHaveLength(45)
  })
})
