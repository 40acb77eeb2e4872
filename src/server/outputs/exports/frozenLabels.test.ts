import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import type { Form } from '#form/form.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestApplications } from '#testing/openTestApplications.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'

import { exportCsv } from './printExport.ts'

test('an export names by their frozen labels what the form no longer has', async () => {
  const applications = await openTestApplications({ pages: tenant.pages })
  onTestFinished(async () => await applications.close())
  applications.setNow('2026-12-10T17:00:00Z')
  const student = await applications.addStudent()
  await student.call('PUT', '/api/answer', completeAnswers)
  expect((await student.call('POST', '/api/submit')).status).toBe(200)
  const { db, form, clock } = applications.context
  const exportWith = async (later: Form) => {
    let text = ''
    const context = {
      db,
      form: later,
      clock,
      tenant,
      actor: 'office',
      since: undefined,
      notify: () => {},
      onLeaving: async () => {},
      onProgress: () => {},
    }
    await exportCsv(context, async (part) => await Promise.resolve(void (text += String(part))))
    const [header = [], row = []] = readCsv(text).map(({ cells }) => cells)
    return Object.fromEntries(header.map((name, index) => [name, row[index]]))
  }
  await sql`
    insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at, received_at)
    values (${student.id}, 'transcript-late-1', 'late', 't.pdf', 1, 'COMPLETED', 'late', 1, now(), '2027-01-15T17:00:00Z')`.execute(
    db,
  )
  const before = await exportWith(form)
  expect(before.late_documents).toMatch(/^[A-Z].*: t\.pdf, 2027-01-15T12:00:00-05:00$/)
  expect(before.campus_preference_desc).toMatch(/^[A-Z]\w+/)

  const slots = new Map(form.slots)
  // The term's and the transcript's keys were renamed, and every campus deleted.
  slots.delete('entry_term')
  slots.delete('transcript')
  const campus = slots.get('campus_preference')
  if (campus) slots.set('campus_preference', { ...campus, choices: [] })
  const after = await exportWith({ ...form, slots })
  for (const key of [
    'entry_term',
    'entry_term_desc',
    'campus_preference',
    'campus_preference_desc',
    'late_documents',
  ])
    expect([key, after[key]]).toEqual([key, before[key]])
})
