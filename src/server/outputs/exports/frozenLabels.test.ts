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
  const before = await exportWith(form)
  expect(before.campus_preference_desc).toMatch(/^[A-Z]\w+/)

  const slots = new Map(form.slots)
  // The term's key was renamed, and every campus deleted.
  slots.delete('entry_term')
  const campus = slots.get('campus_preference')
  if (campus) slots.set('campus_preference', { ...campus, choices: [] })
  const after = await exportWith({ ...form, slots })
  for (const key of ['entry_term', 'entry_term_desc', 'campus_preference', 'campus_preference_desc'])
    expect([key, after[key]]).toEqual([key, before[key]])
})
