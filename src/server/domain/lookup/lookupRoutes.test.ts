import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestLookup, type LookupReply, type TestLookup } from '#testing/openTestLookup.ts'

import { importEntries } from './importEntries.ts'
import { maxLookupsPerMinute } from './registerLookupRoutes.ts'

const header = 'id,name,address_line_1,city,state,zip,country,ceeb'
const knoxvilleCentral = {
  id: '470222000775',
  name: 'Central High School',
  address_line_1: '5321 Jacksboro Pk',
  address_line_2: '',
  city: 'Knoxville',
  state: 'TN',
  zip: '37918',
  country: 'USA',
  ceeb: '',
}
const slow = { timeout: 240_000 }

describe('lookups', () => {
  let lookup: TestLookup
  beforeAll(async () => {
    lookup = await openTestLookup()
  })
  afterAll(async () => await lookup.close())

  const context = () => ({ db: lookup.db, clock: systemClock, tenant, form: makeForm(tenant.pages) })
  const find: TestLookup['app']['find'] = async (query, ip) => await lookup.app.find(query, ip)

  test('suggest at most five schools, and fewer on request', async () => {
    const found = await find({ text: 'central hs knoxville', category: 'hs_ceeb', max_results: '5' })
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject([
      { id: knoxvilleCentral.id, text: 'Central High School', sub_text: '5321 Jacksboro Pk, Knoxville, TN' },
    ])
    expect((await find({ text: 'central', category: 'hs_ceeb' })).body).toHaveLength(5)
    expect((await find({ text: 'central', category: 'hs_ceeb', max_results: '50' })).body).toHaveLength(5)
    expect((await find({ text: 'central', category: 'hs_ceeb', max_results: '2' })).body).toHaveLength(2)
    expect((await find({ text: '', category: 'hs_ceeb' })).body).toEqual([])
    expect((await find({ text: 'xqzzvw', category: 'address' })).body).toEqual([])
  })

  test('put the student’s own state first', async () => {
    for (const [state, town] of [
      ['TN', 'Oak Ridge, TN'],
      ['TX', 'Conroe, TX'],
    ] as const) {
      const { body } = await find({ text: 'oak ridge', category: 'hs_ceeb', max_results: '1', state })
      expect(body).toMatchObject([{ text: 'Oak Ridge High School', sub_text: expect.stringContaining(town) }])
    }
  })

  test('return the whole record of a school, a college, an address and a choice', async () => {
    expect(await find({ id: knoxvilleCentral.id, category: 'hs_ceeb' })).toMatchObject({
      status: 200,
      body: knoxvilleCentral,
    })
    expect((await find({ id: '100663', category: 'college_ceeb' })).body).toEqual({
      id: '100663',
      name: 'University of Alabama at Birmingham',
      address_line_1: 'Administration Bldg Suite 1070',
      address_line_2: '',
      city: 'Birmingham',
      state: 'AL',
      zip: '35294',
      country: 'USA',
      ceeb: '',
    })
    expect((await find({ id: 'oa-d1914378745b', category: 'address' })).body).toEqual({
      id: 'oa-d1914378745b',
      address_line_1: '108 East 11th Avenue',
      address_line_2: 'Apt 2',
      city: 'Anchorage',
      state: 'AK',
      zip: '99501',
      country: 'USA',
    })
    expect((await find({ text: 'homeschool', category: 'hs_ceeb', max_results: '1' })).body).toEqual([
      { id: 'home-school', text: 'Home School', sub_text: 'I was taught at home' },
    ])
    expect((await find({ id: 'home-school', category: 'hs_ceeb' })).body).toEqual({
      id: 'home-school',
      name: 'Home School',
      address_line_1: '',
      address_line_2: '',
      city: '',
      state: '',
      zip: '',
      country: '',
      ceeb: '',
    })
  })

  test('distinguish an address from its neighbors', async () => {
    expect((await find({ text: '108 east 11th', category: 'address' })).body).toMatchObject([
      { text: '108 East 11th Avenue', sub_text: 'Apt 2, Anchorage, AK 99501' },
    ])
  })

  test.each([
    ['no category', 'text=central', 'The category must be one of'],
    ['an unknown category', 'text=central&category=toString', 'The category must be one of'],
    ['two categories', 'text=central&category=hs_ceeb&category=address', 'The category must be one of'],
    ['neither text nor id', 'category=hs_ceeb', 'Send either text'],
    ['both text and id', 'category=hs_ceeb&text=central&id=1', 'Send either text'],
    ['an empty id', 'category=hs_ceeb&id=', 'The id must have 1 to 1000 characters.'],
    ['an id that no database keeps', 'category=hs_ceeb&id=%00', 'The id must have 1 to 1000 characters.'],
    ['a text without end', `category=hs_ceeb&text=${'a'.repeat(201)}`, 'at most 200 characters'],
    ['two texts', 'category=hs_ceeb&text=a&text=b', 'only once'],
    ['a state in words', 'category=hs_ceeb&text=a&state=Tennessee', 'postal code of two capital letters'],
    ['two states', 'category=hs_ceeb&text=a&state=TN&state=GA', 'The state can be given only once.'],
    ['no results', 'category=hs_ceeb&text=a&max_results=0', 'max_results must be a whole number, 1 or more.'],
    ['words for a number', 'category=hs_ceeb&text=a&max_results=all', 'max_results must be a whole number'],
  ])('refuse %s with a message', async (_, query, message) => {
    const reply = await find(query)
    expect(reply).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } })
    expect(reply.body).toHaveProperty('errors')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['unknown', 'nothing'],
    ['of another category', '100663'],
  ])('answer 404 with a message for an id %s', async (_, id) => {
    expect(await find({ id, category: 'hs_ceeb' })).toMatchObject({
      status: 404,
      body: { message: 'There is no such entry. Please search again.' },
      headers: { 'cache-control': 'no-store' },
    })
  })

  test('are cached by the browser for a minute, addresses not at all', async () => {
    const schools = await find({ text: 'central', category: 'hs_ceeb' })
    expect(schools.headers['cache-control']).toBe('private, max-age=60')
    const streets = await find({ text: '108 east', category: 'address' })
    expect(streets.headers['cache-control']).toBe('no-store')
  })

  test('use an imported code at once, also for a choice that is not a school', async () => {
    const file = `${header}\r\n${knoxvilleCentral.id},,,,,,,431040\r\nhome-school,,,,,,,970000\r\n`
    expect(await importEntries(context(), 'hs_ceeb', file)).toEqual({ added: 2, updated: 0, problems: [] })
    for (const app of [lookup.app, lookup.other]) {
      const { body } = await app.find({ id: knoxvilleCentral.id, category: 'hs_ceeb' })
      expect(body).toEqual({ ...knoxvilleCentral, ceeb: '431040' })
      expect((await app.find({ id: 'home-school', category: 'hs_ceeb' })).body).toMatchObject({
        ceeb: '970000',
      })
    }
  })

  test('are overlaid by imports, and every process sees them', slow, async () => {
    const category = 'college_ceeb'
    // Both have searched before.
    for (const app of [lookup.app, lookup.other]) {
      expect((await app.find({ text: 'laurel ridge conservatory', category })).body).not.toContainEqual(
        expect.objectContaining({ id: 'lmu-1' }),
      )
    }
    const file = [
      header,
      'lmu-1,"Laurel Ridge ""Conservatory"", The",1 College Way,Cumberland Gap,TN,37724,USA,430001',
      '100663,Renamed Academy,,,,,,',
      '',
    ].join('\r\n')
    expect(await importEntries(context(), category, file)).toEqual({ added: 2, updated: 0, problems: [] })
    for (const app of [lookup.app, lookup.other]) {
      const found = await app.find({ text: 'laurel ridge cons', category, max_results: '1' })
      expect(found.body).toEqual([
        {
          id: 'lmu-1',
          text: 'Laurel Ridge "Conservatory", The',
          sub_text: '1 College Way, Cumberland Gap, TN',
        },
      ])
      const { body } = await app.find({ text: 'renamed academy birm', category, max_results: '1' })
      expect(body).toEqual([
        { id: '100663', text: 'Renamed Academy', sub_text: 'Administration Bldg Suite 1070, Birmingham, AL' },
      ])
    }

    const again = `${header}\nlmu-1,Laurel Ridge,,,,,,430002\n`
    expect(await importEntries(context(), category, again)).toEqual({ added: 0, updated: 1, problems: [] })
    expect((await lookup.other.find({ id: 'lmu-1', category })).body).toMatchObject({
      name: 'Laurel Ridge',
      address_line_1: '',
      country: 'USA',
      ceeb: '430002',
    })
    expect((await lookup.other.find({ text: 'laurel ridge', category })).body).toContainEqual({
      id: 'lmu-1',
      text: 'Laurel Ridge',
      sub_text: '',
    })
  })

  test('never see an aborted import, of which nothing is left', async () => {
    const file = `${header}\nhalf-1,Half College,,,,,,431040\n`
    const breakOff = (): void => {
      throw new Error('The program was killed')
    }
    const broken = importEntries({ ...context(), onProgress: breakOff }, 'college_ceeb', file)
    await expect(broken).rejects.toThrow('The program was killed')
    expect((await find({ id: 'half-1', category: 'college_ceeb' })).status).toBe(404)
    const { rows: left } = await sql`select from lookup_entry where id = 'half-1'`.execute(lookup.db)
    expect(left).toEqual([])
    expect(await importEntries(context(), 'college_ceeb', file)).toEqual({
      added: 1,
      updated: 0,
      problems: [],
    })
  })

  test('import addresses, too', slow, async () => {
    const file = `${header}\nhome-1,,7 Gap Road,Harrogate,TN,37752,USA,\n`
    expect(await importEntries(context(), 'address', file)).toEqual({ added: 1, updated: 0, problems: [] })
    for (const app of [lookup.app, lookup.other]) {
      expect((await app.find({ text: '7 gap rd harrogate', category: 'address' })).body).toMatchObject([
        { id: 'home-1', text: '7 Gap Road', sub_text: 'Harrogate, TN 37752' },
      ])
    }
    const { body } = await lookup.app.find({ id: 'home-1', category: 'address' })
    expect(body).not.toHaveProperty('ceeb')
    expect(body).toMatchObject({ address_line_1: '7 Gap Road', zip: '37752' })
  })

  test('skip a bad line, and import the others at once', async () => {
    const rows = Array.from({ length: 1_200 }, (_, row) => `new-${row},School ${row},,,TN,37752,USA,430001`)
    const file = [header, ...rows, 'bad,School,,,Tennessee,37752,USA,'].join('\n')

    const steps: number[] = []
    const outcome = await importEntries(
      { ...context(), onProgress: (count) => void steps.push(count) },
      'college_ceeb',
      file,
    )
    expect(outcome).toMatchObject({ added: 1_200, updated: 0, problems: [{ line: 1_202 }] })
    expect((await find({ id: 'bad', category: 'college_ceeb' })).status).toBe(404)
    expect(steps).toEqual([500, 1_000, 1_200])
    expect((await find({ id: 'new-1199', category: 'college_ceeb' })).body).toMatchObject({ ceeb: '430001' })
  })

  test('lose neither of two concurrent imports', async () => {
    const make = (ids: readonly string[]) =>
      [header, ...ids.map((id) => `${id},College ${id},,,,,,`)].join('\n')
    const outcomes = await Promise.all([
      importEntries(context(), 'college_ceeb', make(['two-1', 'two-2', 'two-3'])),
      importEntries(context(), 'college_ceeb', make(['two-3', 'two-2', 'two-1'])),
    ])
    expect(outcomes).toContainEqual({ added: 3, updated: 0, problems: [] })
    expect(outcomes).toContainEqual({ added: 0, updated: 3, problems: [] })
  })
})

test('lookups have a generous limit per network', async () => {
  const lookup = await openTestLookup()
  onTestFinished(async () => await lookup.close())
  const statuses = new Map<number, number>()
  let last: LookupReply | undefined
  for (let asked = 0; asked <= maxLookupsPerMinute; asked += 1) {
    last = await lookup.app.find('category=hs_ceeb&text=', `2001:db8:0:1::${(asked % 900) + 1}`)
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, maxLookupsPerMinute],
    [429, 1],
  ])
  expect(last?.body).toEqual({ message: 'Too many requests. Please wait a minute and try again.' })
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await lookup.app.find({ text: 'central', category: 'hs_ceeb' }, '2001:db8:0:2::1')).status).toBe(
    200,
  )
})
