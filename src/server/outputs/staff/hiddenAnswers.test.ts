import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endpoints } from '#contract/openApiDocument.ts'
import { isAllowed } from '#contract/staffRoles.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let reader: StaffCaller
let limited: StaffCaller
/** Has a sensitive document, lacks another one, and got a third one late. */
let whole: string
let assigned: string

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
  reader = await staff.enter('reader')
  limited = await staff.enter('reader', 'assigned')
  whole = await staff.addWhole({
    answers: {
      first_name: 'Noor',
      last_name: 'Second',
      citizenship_type: 'PR',
      conviction_comment: 'Zugzwang, once.',
    },
    documents: ['resume', 'court_letter'],
    late: ['court_letter-late-1', 'transcript-late-1'],
  })
  assigned = await staff.addWhole({ assignee: limited.id })
  await officer.post(`applications/${whole}/notes`, { text: 'The staff’s own words.', id: randomUUID() })
})
afterAll(async () => await staff.close())

/** What only those may see who see sensitive answers. */
const sensitiveWords = [
  'conviction',
  'Zugzwang',
  'suspended',
  'ethnicity',
  'Ethnicity',
  'race',
  'Race',
  'alien_registration',
  'Alien Registration',
  '6789',
  'Your record',
  'court_letter',
  'Letter of the court',
  'police_report',
  'Police report',
]

/** Every call that reads something of applications, with its reply as it was sent. */
async function readEverything(caller: StaffCaller, id: string): Promise<Readonly<Record<string, string>>> {
  const paths = [
    'applications',
    'applications?missing=police_report',
    'applications?late=yes&unread=yes',
    'applications?search=noor',
    'applications?missing=police_report&order=name',
    `applications/${id}`,
    `applications/${id}/documents/resume`,
    'me',
  ]
  const entries = []
  for (const one of paths) entries.push([one, (await caller.get(one)).text] as const)
  entries.push([
    'notes',
    (await caller.post(`applications/${id}/notes`, { text: 'Mine.', id: randomUUID() })).text,
  ] as const)
  entries.push(['watch', (await caller.post(`applications/${id}/watch`)).text] as const)
  return Object.fromEntries(entries)
}

describe('a reader', () => {
  test('gets no word of a sensitive answer or document from any call', async () => {
    // Twice: before a member's first look everything is new.
    for (let look = 0; look < 2; look += 1) {
      for (const [call, text] of Object.entries(await readEverything(reader, whole)))
        expect([call, sensitiveWords.filter((word) => text.includes(word))]).toEqual([call, []])
    }
    const shown = Object.values(await readEverything(officer, whole)).join('')
    expect(sensitiveWords.filter((word) => !shown.includes(word))).toEqual([])
  })

  test('still gets everything else', async () => {
    const { body } = await reader.get(`applications/${whole}`)
    expect(body).toMatchObject({
      documents: [{ key: 'resume' }, { key: 'transcript-late-1' }],
      news: { events: [] },
      notes: expect.arrayContaining([expect.objectContaining({ text: 'The staff’s own words.' })]),
    })
    const count = (record: unknown) => JSON.stringify(record).split('"key"').length
    const all = await officer.get(`applications/${whole}`)
    expect(count(body.record)).toBeGreaterThan(count(all.body.record) * 0.8)
  })

  test('opens no sensitive document, as if it were not there', async () => {
    const open = async (caller: StaffCaller, key: string) => {
      const { status, text } = await caller.get(`applications/${whole}/documents/${key}`)
      return [status, text]
    }
    const none = await open(reader, 'no_such_document')
    for (const key of ['court_letter', 'court_letter-late-1', 'police_report'])
      expect([key, await open(reader, key)]).toEqual([key, none])
    expect(await open(officer, 'court_letter')).toEqual([200, `%PDF court_letter of ${whole}`])
    expect((await open(officer, 'court_letter-late-1'))[0]).toBe(200)

    const show = async (caller: StaffCaller, key: string) =>
      await caller.post(`applications/${whole}/documents/${key}/openings`)
    const noOpening = await show(reader, 'no_such_document')
    expect(noOpening.status).toBe(404)
    for (const key of ['court_letter', 'court_letter-late-1', 'police_report'])
      expect([key, await show(reader, key)]).toMatchObject([key, { status: 404, text: noOpening.text }])
    // What an officer has opened is theirs.
    const { body } = await show(officer, 'court_letter')
    const shown = String(body.url).replace('/staff/api/', '')
    expect((await officer.get(shown)).text).toBe(`%PDF court_letter of ${whole}`)
    expect((await reader.get(shown)).status).toBe(404)
  })

  test('reads that a document came late, as the list says, and not which one', async () => {
    const own = await staff.enter('reader')
    const { body } = await own.get(`applications/${whole}`)
    expect((body.news as { events: unknown }).events).toEqual([
      { event: 'application.submitted', at: expect.any(String) },
      { event: 'document.received', at: expect.any(String) },
      { event: 'document.received', at: expect.any(String), document: 'Transcript' },
    ])
    expect(body.checklist).toMatchObject([{ label: 'Transcript' }, { label: 'Resume' }])
  })

  test('does not learn by a filter who lacks a sensitive document', async () => {
    const find = async (caller: StaffCaller, key: string) =>
      ((await caller.get(`applications?missing=${key}`)).body.applications as { id: string }[]).length
    expect(await find(officer, 'police_report')).toBe(2)
    for (const key of ['police_report', 'no_such_document']) {
      expect(await find(reader, key)).toBe(0)
      expect((await reader.get(`applications?missing=${key}`)).body.counts).toMatchObject({ total: 0 })
    }
    expect(await find(reader, 'transcript')).toBe(await find(officer, 'transcript'))
  })

  test('exports and downloads nothing', () => {
    const calls = endpoints.filter(({ needsStaff }) => needsStaff && isAllowed('reader', needsStaff))
    expect(new Set(calls.map(({ needsStaff }) => needsStaff))).toEqual(new Set(['account', 'read', 'note']))
  })
})

test('nobody finds an application by a sensitive answer', async () => {
  for (const search of ['Zugzwang', 'conviction', '6789']) {
    const { body } = await officer.get(`applications?search=${search}`)
    expect(body.applications).toEqual([])
  }
})

test('the log has neither answers nor words of a search', async () => {
  await officer.get('applications?search=noor')
  const entries = JSON.stringify([
    ...(await staff.listEntries(officer)),
    ...(await staff.listEntries(reader)),
    ...(await staff.listEntries(limited)),
  ])
  expect(entries).not.toMatch(/noor|Second|Zugzwang|own words|Mine\./i)
})

test('who sees what is assigned to them cannot tell another application from none', async () => {
  const ask = async (id: string) => {
    const replies = [
      await limited.get(`applications/${id}`),
      await limited.get(`applications/${id}/documents/resume`),
      await limited.get(`applications/${id}/documents/none`),
      await limited.post(`applications/${id}/notes`, { text: 'Hello?', id: randomUUID() }),
      await limited.post(`applications/${id}/notes`, { text: '', id: randomUUID() }),
      await limited.post(`applications/${id}/documents/resume/openings`),
      await limited.get(`applications/${id}/documents/resume/shown?opening=none`),
      await limited.post(`applications/${id}/watch`),
      await limited.put(`applications/${id}/processing`, { revision: 0 }),
    ]
    return replies.map(({ status, text }) => [status, text])
  }
  const before = await officer.get(`applications/${whole}`)
  const none = await ask(randomUUID())
  expect(none.map(([status]) => status)).toEqual([404, 404, 404, 404, 400, 404, 404, 404, 403])
  expect(await ask(whole)).toEqual(none)
  expect(await ask(whole.toUpperCase())).toEqual(none)
  expect((await ask(assigned)).map(([status]) => status)).toEqual([
    200, 200, 404, 200, 400, 200, 404, 200, 403,
  ])

  // They left no trace there either, and nothing of it is in their log.
  const after = await officer.get(`applications/${whole}`)
  expect(after.body.notes).toEqual(before.body.notes)
  expect((await officer.post(`applications/${whole}/watch`)).body.others).not.toContain(limited.name)
  expect((await staff.listEntries(limited)).filter(({ studentId }) => studentId !== assigned)).toEqual([])
})

test('an application that is taken from a member is gone for them at once', async () => {
  const id = await staff.addWhole({ assignee: limited.id })
  expect((await limited.get(`applications/${id}`)).status).toBe(200)
  await officer.get(`applications/${id}`)
  expect((await officer.put(`applications/${id}/processing`, { revision: 1, assignee: null })).status).toBe(
    200,
  )
  expect((await limited.get(`applications/${id}`)).status).toBe(404)
  expect((await limited.post(`applications/${id}/watch`)).status).toBe(404)
  expect((await limited.get('applications')).body.counts).toMatchObject({ total: 1 })
})
