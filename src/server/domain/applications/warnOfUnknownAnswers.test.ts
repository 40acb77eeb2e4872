import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listFixedChoices } from '#form/choice.ts'
import { type Form, makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import { warnOfUnknownAnswers } from './warnOfUnknownAnswers.ts'

let applications: TestApplications
beforeAll(async () => {
  applications = await openTestApplications({ pages: tenant.pages })
  applications.setNow('2026-12-10T17:00:00Z')
  const student = await applications.addStudent()
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  const other = await applications.addStudent()
  await other.call('PUT', '/api/answer', { gender: 'F', middle_name: 'Ann' })
})
afterAll(async () => await applications.close())

async function listWarnings(form: Form, db = applications.db): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  await warnOfUnknownAnswers({ ...applications.context, db, form, log })
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

/** As if the definition no longer had a key, or a choice of it. */
function leaveOut(key: string, value?: string): Form {
  const form = makeForm(tenant.pages)
  const slot = form.slots.get(key)
  const slots = new Map(form.slots)
  slots.delete(key)
  const choices = listFixedChoices(slot?.choices).filter((choice) => choice.value !== value)
  if (slot && value !== undefined) slots.set(key, { ...slot, choices })
  return { ...form, slots }
}

test('a form that knows everything is started without a warning', async () => {
  expect(await listWarnings(makeForm(tenant.pages))).toEqual([])
})

test('a key that was renamed is named, with how many have it', async () => {
  expect(await listWarnings(leaveOut('middle_name'))).toEqual([
    'tenant: 1 draft has an answer under the key middle_name, which no question has. Exports keep it as a column. If you have renamed the key, give it its old name again, or students must answer once more.',
  ])
})

test('a choice that was deleted is named by the label that was frozen', async () => {
  const { rows } = await sql<{ value: string; label: string }>`
    select contents -> 'answers' ->> 'campus_preference' as value,
      contents -> 'answers' ->> 'campus_preference_desc' as label from submission`.execute(applications.db)
  const [{ value, label } = { value: '', label: '' }] = rows
  expect(await listWarnings(leaveOut('campus_preference', value))).toEqual([
    `tenant: 1 submission has ${value} (${label}) under campus_preference, which is not a choice there. Exports keep it with its label. Instead of deleting a choice, give it isRetired: true; to rename one, change only its label.`,
  ])
})

test('a database that does not answer keeps no process from starting', async () => {
  const gone = await openTestDatabase()
  await gone.close()
  const lines = await listWarnings(makeForm(tenant.pages), gone.db)
  expect(lines).toEqual(['tenant: could not compare the stored answers with the form'])
})
