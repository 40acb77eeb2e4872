import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { framedPolicy } from '#server/platform/http/contentSecurityPolicy.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff

beforeAll(async () => {
  staff = await openTestStaff()
})
afterAll(async () => await staff.close())

const path = (id: string, rest = '') => `applications/${id}${rest}`

/** Opens a document; returns the path of its PDF. */
async function open(caller: StaffCaller, id: string, key: string): Promise<string> {
  const { status, body } = await caller.post(path(id, `/documents/${key}/openings`))
  expect(status).toBe(200)
  return String(body.url).replace('/staff/api/', '')
}

describe('a document', () => {
  test('is a PDF that is saved, and is in the log', async () => {
    const member = await staff.enter('reader')
    const id = await staff.addWhole({ reference: 'LMU FILE 0001', late: ['transcript-late-1'] })
    for (const key of ['resume', 'transcript-late-1']) {
      const { status, text, headers } = await member.get(path(id, `/documents/${key}`))
      expect([status, text]).toEqual([200, `%PDF ${key} of ${id}`])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="The ${key}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-length': String(text.length),
      })
    }
    const entry = {
      member: member.email,
      role: 'reader',
      kind: 'read',
      studentId: id,
      reference: 'LMU FILE 0001',
    }
    expect(await staff.listEntries(member)).toEqual([
      { ...entry, details: { document: 'resume' } },
      { ...entry, details: { document: 'transcript-late-1' } },
    ])
  })

  test('is neither saved nor in the log by a link of another site', async () => {
    const member = await staff.enter('reader')
    const document = path(await staff.addWhole(), '/documents/resume')
    expect((await member.get(document, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    // A link in Safari before 16.4, elsewhere and in our own pages.
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    expect((await member.get(document, { accept })).status).toBe(403)
    expect(await staff.listEntries(member)).toEqual([])
    const { publicUrl } = staff.context
    expect((await member.get(document, { accept, referer: `${publicUrl}/staff` })).status).toBe(200)
  })

  test('of another application, of no question, or whose file is gone, is not there', async () => {
    const member = await staff.enter('officer')
    const id = await staff.addWhole({ documents: [] })
    await staff.addWhole({ documents: ['resume'], late: ['transcript-late-1'] })
    for (const key of [
      'resume',
      'transcript-late-1',
      'first_name',
      '__proto__',
      '%00',
      '..%2F..%2Fetc',
      'a'.repeat(99),
    ])
      expect([key, (await member.get(path(id, `/documents/${key}`))).status]).toEqual([key, 404])
    const lost = await staff.addWhole({ documents: ['resume'] })
    for await (const { key } of staff.files.list('documents'))
      if (key.includes(lost)) await staff.files.remove(key)
    expect((await member.get(path(lost, '/documents/resume'))).status).toBe(404)
    expect(await staff.listEntries(member)).toEqual([])
  })
})

describe('a document that is opened in a page', () => {
  test('is our own PDF, in a frame of our own pages only, and is in the log once', async () => {
    const member = await staff.enter('reader')
    const id = await staff.addWhole({ reference: 'LMU SHOW 0001', late: ['transcript-late-1'] })
    for (const key of ['resume', 'transcript-late-1']) {
      const shown = await open(member, id, key)
      // A viewer may load it again.
      for (let time = 0; time < 2; time += 1) {
        const { status, text, headers } = await member.get(shown)
        expect([status, text]).toEqual([200, `%PDF ${key} of ${id}`])
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="The ${key}.pdf"`,
          'content-security-policy': framedPolicy,
          'x-frame-options': 'SAMEORIGIN',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
      }
    }
    expect(await staff.listEntries(member)).toMatchObject([
      { kind: 'read', studentId: id, reference: 'LMU SHOW 0001', details: { document: 'resume' } },
      { kind: 'read', studentId: id, details: { document: 'transcript-late-1' } },
    ])
  })

  test('is not shown without an opening of one’s own, of this document, within 15 minutes', async () => {
    const member = await staff.enter('officer')
    const other = await staff.enter('officer')
    const id = await staff.addWhole()
    const another = await staff.addWhole()
    const shown = await open(member, id, 'resume')
    const status = async (caller: StaffCaller, address: string) => (await caller.get(address)).status
    expect(await status(other, shown)).toBe(404)
    expect(await status(member, shown.replace('/resume/', '/court_letter/'))).toBe(404)
    expect(await status(member, shown.replace(id, another))).toBe(404)
    expect(await status(member, `${shown}x`)).toBe(404)
    expect(await status(member, shown.replace(/\?.*/, ''))).toBe(422)
    expect(await status(member, shown)).toBe(200)
    staff.clock.advance(15)
    expect(await status(member, shown)).toBe(404)
    expect(await staff.listEntries(other)).toEqual([])
  })

  test('is gone once it is replaced, taken from the member, or the member is signed out', async () => {
    const { db } = staff.context
    const officer = await staff.enter('officer')
    const limited = await staff.enter('reader', 'assigned')
    const id = await staff.addWhole({ assignee: limited.id })
    const shown = await open(limited, id, 'resume')
    expect((await limited.get(shown)).status).toBe(200)
    await officer.put(path(id, '/processing'), { revision: 1, assignee: officer.id })
    expect((await limited.get(shown)).status).toBe(404)
    const own = await open(officer, id, 'resume')
    await sql`
      update document set pdf_file_key = (select pdf_file_key from document where student_id = ${id} and answer_key = 'court_letter')
      where student_id = ${id} and answer_key = 'resume'`.execute(db)
    expect((await officer.get(own)).status).toBe(404)
    const replaced = await open(officer, id, 'resume')
    expect((await officer.get(replaced)).text).toContain('court_letter')
    await officer.post('sign-out')
    expect((await officer.get(replaced)).status).toBe(401)
  })

  test('that is lost or cannot be logged is not opened', async () => {
    const { db } = staff.context
    const member = await staff.enter('officer')
    const lost = await staff.addWhole({ documents: ['resume'] })
    for await (const { key } of staff.files.list('documents'))
      if (key.includes(lost)) await staff.files.remove(key)
    expect((await member.post(path(lost, '/documents/resume/openings'))).status).toBe(404)
    expect(await staff.listEntries(member)).toEqual([])
    const id = await staff.addWhole()
    await sql`alter table staff_log add constraint is_full check (kind in ('signed in')) not valid`.execute(
      db,
    )
    try {
      const { status, body } = await member.post(path(id, '/documents/resume/openings'))
      expect([status, Object.keys(body)]).toEqual([500, ['message']])
    } finally {
      await sql`alter table staff_log drop constraint is_full`.execute(db)
    }
  })
})

describe('the checklist', () => {
  test('says what was received, when and how, and what is missing', async () => {
    const { db } = staff.context
    const officer = await staff.enter('officer')
    const id = await staff.addWhole({ documents: ['resume'], late: ['court_letter-late-1'] })
    await sql`
      insert into office_status (student_id, item_key, item, received_on, text, document_key, changed_at)
      values (${id}, 'transcript', 'Transcript', '2026-12-03', '', 'transcript', ${staff.clock.now()})`.execute(
      db,
    )
    const { body } = await officer.get(path(id))
    expect(body.checklist).toEqual([
      { label: 'Transcript', documents: [], received_on: '2026-12-03', is_missing: false },
      { label: 'Resume', documents: ['resume'], received_on: null, is_missing: false },
      {
        label: 'Letter of the court',
        documents: ['court_letter-late-1'],
        received_on: null,
        is_missing: false,
      },
      { label: 'Police report', documents: [], received_on: null, is_missing: true },
    ])
    // As in the list, and its filter.
    const { body: listed } = await officer.get('applications?missing=police_report')
    expect(listed.applications).toContainEqual(expect.objectContaining({ id }))
  })
})
