import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addYears, formatDate, getToday } from '#form/calendarDate.ts'
import { getApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { findServiceLink } from '#server/outputs/service/serviceLinkStore.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let other: StaffCaller
let reader: StaffCaller
let nextYear: string

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
  other = await staff.enter('officer')
  reader = await staff.enter('reader')
  nextYear = addYears(getToday(staff.clock.now(), staff.context.tenant.timeZone), 1)
})
afterAll(async () => await staff.close())

const path = (id: string, rest = '') => `applications/${id}/actions${rest}`
const reopening = () => ({
  kind: 'reopen',
  until: nextYear,
  reason: 'Please add your second parent.',
  has_mail: true,
})
const withdrawal = { kind: 'withdraw', reason: 'You asked us to.', has_mail: false }

async function preview(caller: StaffCaller, id: string, action: object) {
  const { status, body } = await caller.post(path(id, '/preview'), { action })
  expect([status, body]).toMatchObject([200, { version: expect.any(String) }])
  return body as { version: string; effects: string[]; mail?: { to: string; subject: string; text: string } }
}

/** Confirms what the preview says. */
async function act(caller: StaffCaller, id: string, action: object, actionId: string = randomUUID()) {
  const { version } = await preview(caller, id, action)
  return await caller.post(path(id), { id: actionId, version, action })
}

async function listFeed(id: string): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from feed_event where student_id = ${id} order by id`.execute(staff.context.db)
  return rows.map(({ event }) => event)
}

async function countMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'mail'`.execute(staff.context.db)
  return rows[0]?.count ?? 0
}

const listActions = async (caller: StaffCaller, id: string) =>
  (await caller.get(path(id))).body as {
    actions: { kind: string; why_not?: string }[]
    documents: { key: string; received_on: string | null; is_attached: boolean }[]
    links: { id: string }[]
  }

const read = async (id: string) => await getApplication(staff.context.db, id)

describe('reopening', () => {
  test('does what the preview says, with the mail of the preview, and is in log, feed and history', async () => {
    const caller = await staff.enter('officer')
    const id = await staff.addWhole({ reference: 'LMU 2222 3333' })
    const { effects, mail, version } = await preview(caller, id, reopening())
    expect(effects[0]).toContain(`until the end of ${formatDate(nextYear)}`)
    expect(effects.join(' ')).toContain('LMU 2222 3333 stays as it is')
    expect(mail).toMatchObject({ to: `${id}@example.org`, subject: expect.stringContaining('LMU 2222 3333') })
    expect(await read(id)).toMatchObject({ isOpen: false })

    const actionId = randomUUID()
    const given = { id: actionId, version, action: reopening() }
    expect(await caller.post(path(id), given)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(formatDate(nextYear)) },
    })
    expect(await read(id)).toMatchObject({
      isOpen: true,
      correction: { reason: 'Please add your second parent.' },
    })
    const [sent] = await staff.listMails(`${id}@example.org`)
    expect(sent?.subject).toBe(mail?.subject)
    expect(sent?.text?.trim()).toBe(mail?.text.trim())
    expect(await listFeed(id)).toEqual(['application.submitted', 'application.reopened'])
    expect(await staff.listEntries(caller)).toMatchObject([
      {
        kind: 'changed',
        studentId: id,
        reference: 'LMU 2222 3333',
        details: { what: ['reopened'], until: nextYear, action: actionId },
      },
    ])
    const { rows } = await sql`
      select actor, kind from application_event where student_id = ${id} order by id`.execute(
      staff.context.db,
    )
    expect(rows).toContainEqual({ actor: caller.email, kind: 'reopened' })
  })

  test('sent again after a lost reply, it happens once', async () => {
    const caller = await staff.enter('officer')
    const id = await staff.addWhole()
    const { version } = await preview(caller, id, reopening())
    const given = { id: randomUUID(), version, action: reopening() }
    const first = await caller.post(path(id), given)
    const again = await Promise.all([caller.post(path(id), given), caller.post(path(id), given)])
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: first.body },
      { status: 200, body: first.body },
    ])
    expect(await staff.listMails(`${id}@example.org`)).toHaveLength(1)
    expect(await staff.listEntries(caller)).toHaveLength(1)
  })

  test('of two officers at once one wins, and the other is told', async () => {
    const id = await staff.addWhole()
    const [mine, theirs] = await Promise.all([
      preview(officer, id, reopening()),
      preview(other, id, withdrawal),
    ])
    const replies = await Promise.all([
      officer.post(path(id), { id: randomUUID(), version: mine.version, action: reopening() }),
      other.post(path(id), { id: randomUUID(), version: theirs.version, action: withdrawal }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.message).toContain('has changed since you looked at it')
    expect((await listFeed(id)).length).toBe(2)
  })

  test('undoes a withdrawal, and again changes the day', async () => {
    const id = await staff.addWhole()
    expect((await act(officer, id, withdrawal)).status).toBe(200)
    expect((await preview(officer, id, reopening())).effects.join(' ')).toContain('undoes the withdrawal')
    expect((await act(officer, id, reopening())).status).toBe(200)
    const later = { ...reopening(), until: addYears(nextYear, 1), has_mail: false }
    expect((await preview(officer, id, later)).effects[0]).toContain('already open for correction')
    expect((await act(officer, id, later)).status).toBe(200)
    expect((await read(id)).correction?.until.getUTCFullYear()).toBe(Number(nextYear.slice(0, 4)) + 1)
  })
})

test('a withdrawal without a mail sends none, and is refused twice', async () => {
  const id = await staff.addWhole()
  const before = await countMails()
  expect((await preview(officer, id, withdrawal)).mail).toBeUndefined()
  expect((await act(officer, id, withdrawal)).status).toBe(200)
  expect(await countMails()).toBe(before)
  expect(await read(id)).toMatchObject({ withdrawal: { reason: 'You asked us to.' } })
  expect(await listFeed(id)).toEqual(['application.submitted', 'application.withdrawn'])
  const { actions } = await listActions(officer, id)
  expect(actions.find(({ kind }) => kind === 'withdraw')?.why_not).toContain('already been withdrawn')
  expect((await officer.post(path(id, '/preview'), { action: withdrawal })).status).toBe(409)
})

test('a link for a reader is shown once, repeated after a lost reply, and revoked', async () => {
  const id = await staff.addWhole()
  const { db } = staff.context
  const actionId = randomUUID()
  const action = { kind: 'link', days: 7 }
  const { version } = await preview(officer, id, action)
  const { body } = await officer.post(path(id), { id: actionId, version, action })
  const address = String(body.address)
  const token = new URL(address).searchParams.get('service_token') ?? ''
  const find = async () => await findServiceLink(db, { token_hash: hashToken(token) }, staff.clock.now())
  expect(await find()).toMatchObject({ studentId: id })
  const again = await officer.post(path(id), { id: actionId, version, action })
  expect(again.body.address).toBe(address)
  const { links } = await listActions(officer, id)
  expect(links).toMatchObject([{ made_by: officer.email }])
  // Nobody else makes a link of it.
  const stranger = await staff.addWhole()
  const { body: strange } = await other.post(path(stranger), {
    id: actionId,
    version: (await preview(other, stranger, action)).version,
    action,
  })
  expect(strange.address).not.toBe(address)

  const revoke = { kind: 'revoke', link: links[0]?.id ?? '' }
  expect((await act(other, stranger, revoke)).status).toBe(409)
  const strangeId = { action: { ...revoke, link: '\0; what: erased' } }
  expect((await other.post(path(id, '/preview'), strangeId)).status).toBe(422)
  expect(await find()).toBeDefined()
  expect((await act(other, id, revoke)).status).toBe(200)
  expect(await find()).toBeUndefined()
  expect((await act(officer, id, revoke)).status).toBe(409)
  // Whatever was refused is not said to have been done.
  const isRevoked = ({ details }: { details: unknown }) => JSON.stringify(details).includes('link revoked')
  expect((await staff.listEntries(other)).filter(isRevoked)).toMatchObject([{ studentId: id }])
  expect((await staff.listEntries(officer)).filter(isRevoked)).toEqual([])
  expect((await listActions(officer, id)).links).toEqual([])
})

test('documents that the office has received are no longer missing, and can be taken back', async () => {
  const id = await staff.addWhole({ documents: [] })
  const key = 'resume'
  const find = async () => (await listActions(officer, id)).documents.find((one) => one.key === key)
  expect(await find()).toMatchObject({ received_on: null, is_attached: false })
  const today = getToday(staff.clock.now(), staff.context.tenant.timeZone)
  const receive = (day: string | null) => ({ kind: 'received', documents: [{ key, received_on: day }] })
  expect((await preview(officer, id, receive(today))).effects[0]).toBe(
    `Resume is marked as received on ${formatDate(today)}, and is no longer asked for.`,
  )
  const missing = async () => {
    const { body } = await officer.get(`applications?missing=${key}`)
    return (body.applications as { id: string }[]).some((one) => one.id === id)
  }
  expect(await missing()).toBe(true)
  expect((await act(officer, id, receive(today))).status).toBe(200)
  expect(await find()).toMatchObject({ received_on: today })
  expect(await missing()).toBe(false)
  expect((await act(officer, id, receive(null))).status).toBe(200)
  expect(await missing()).toBe(true)
})

test('where no term has a last day, none is extended', async () => {
  const id = await staff.addWhole()
  const { actions } = await listActions(officer, id)
  expect(actions.find(({ kind }) => kind === 'extend')?.why_not).toBe('No term has a last day.')
})

test.each<[what: string, action: () => object, status: number]>([
  ['a day that has passed', () => ({ ...reopening(), until: '2020-01-01' }), 400],
  ['a day that is none', () => ({ ...reopening(), until: '2027-02-30' }), 400],
  ['no reason', () => ({ ...reopening(), reason: ' ' }), 400],
  ['a long reason', () => ({ ...reopening(), reason: 'x'.repeat(301) }), 400],
  ['NUL', () => ({ ...withdrawal, reason: '\0' }), 400],
  ['an unknown document', () => ({ kind: 'received', documents: [{ key: 'none', received_on: null }] }), 400],
  [
    'a document of tomorrow',
    () => ({ kind: 'received', documents: [{ key: 'resume', received_on: nextYear }] }),
    400,
  ],
  ['an unknown kind', () => ({ kind: 'admit' }), 422],
  ['half a day', () => ({ kind: 'link', days: 0.5 }), 422],
])('%s changes nothing', async (_, action, status) => {
  const id = await staff.addWhole()
  expect((await officer.post(path(id, '/preview'), { action: action() })).status).toBe(status)
  const reply = await officer.post(path(id), { id: randomUUID(), version: 'none', action: action() })
  expect(reply.status).toBe(status === 422 ? 422 : 409)
  expect(await listFeed(id)).toEqual(['application.submitted'])
})

test('a reader does none of it, and nobody to an application that is not there', async () => {
  const id = await staff.addWhole()
  const given = { id: randomUUID(), version: 'none', action: withdrawal }
  expect((await reader.get(path(id))).status).toBe(403)
  expect((await reader.post(path(id, '/preview'), { action: withdrawal })).status).toBe(403)
  expect((await reader.post(path(id), given)).status).toBe(403)
  const none = randomUUID()
  expect((await officer.get(path(none))).status).toBe(404)
  expect((await officer.post(path(none), given)).status).toBe(404)
})
