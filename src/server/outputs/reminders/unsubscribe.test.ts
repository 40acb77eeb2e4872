import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type OpenedTestDatabase, openTestDatabase } from '#testing/openTestDatabase.ts'
import { findLink, openReminders, publicUrl, reminderSecret } from '#testing/openTestReminders.ts'

let opened: OpenedTestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => await opened.close())

test('opening the link changes nothing, and its button ends reminders without a login', async () => {
  const office = await openReminders(opened)
  const wren = await office.addStudent()
  await office.search()
  const path = findLink((await office.listMails(wren.email))[0]).slice(publicUrl.length)

  const asked = await office.app.inject({ method: 'GET', url: path })
  expect([asked.statusCode, asked.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(asked.body).toContain('<h1>Stop reminders?</h1>')
  expect(await wren.isUnsubscribed()).toBe(false)

  const done = await postOneClick(office, path)
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('<h1>No more reminders</h1>')])
  expect(await wren.isUnsubscribed()).toBe(true)
  await wren.leave(30)
  await wren.sentBefore(30)
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(1)
  expect((await postOneClick(office, path)).statusCode).toBe(200)
})

test('a student who unsubscribes while a reminder is queued does not get it', async () => {
  const office = await openReminders(opened, { moods: { refusals: 1 } })
  const wren = await office.addStudent()
  await office.search()
  await vi.waitFor(() => expect(office.countRefused()).toBe(1), 10_000)
  await sql`update reminder set unsubscribed_at = now() where student_id = ${wren.id}`.execute(office.db)
  expect(await office.listMails(wren.email)).toEqual([])
})

test.each(['', '?token=', '?token=a.b.c.d', '?token=1&token=2', `?token=${randomUUID()}`])(
  'a forged link %j is refused in words',
  async (query) => {
    const office = await openReminders(opened)
    for (const method of ['GET', 'POST'] as const) {
      const reply = await office.app.inject({ method, url: `/unsubscribe${query}` })
      expect([reply.statusCode, reply.body]).toEqual([
        403,
        expect.stringContaining('<h1>This link doesn’t work</h1>'),
      ])
    }
  },
)

test('a link works after SECRET was replaced, and does not reveal that a student was deleted', async () => {
  const office = await openReminders(opened)
  const wren = await office.addStudent()
  await office.search()
  const path = findLink((await office.listMails(wren.email))[0]).slice(publicUrl.length)
  const later = await openReminders(opened, {
    secret: 'another secret of this test, made later',
    earlierSecrets: [reminderSecret],
  })
  const done = await postOneClick(later, path)
  expect(await wren.isUnsubscribed()).toBe(true)

  await sql`delete from student where id = ${wren.id}`.execute(office.db)
  const again = await postOneClick(later, path)
  expect([again.statusCode, again.body]).toEqual([200, done.body])
})

/** As a mail program does: from another origin, without a cookie. */
async function postOneClick({ app }: Awaited<ReturnType<typeof openReminders>>, url: string) {
  return await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
    payload: 'List-Unsubscribe=One-Click',
  })
}
