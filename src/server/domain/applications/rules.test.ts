import { afterAll, beforeAll, expect, test } from 'vitest'

import { emptyContents } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { judgeAnswers } from '#form/judgeAnswers.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'
import { rowMoment } from '#testing/rules/ruleRow.ts'
import { ruleRows } from '#testing/rules/ruleRows.ts'

let applications: TestApplications

beforeAll(async () => {
  applications = await openTestApplications({ pages: tenant.pages })
})
afterAll(async () => await applications.close())

test.for(ruleRows)('on the server, with %j, %s says %j', async ([changes, key, message, now = rowMoment]) => {
  applications.setNow(now)
  const student = await applications.addStudent()
  const answers = { ...completeAnswers, ...changes }
  expect(await student.call('PUT', '/api/answer', answers)).toMatchObject({ status: 200 })

  // The client's own errors are ignored.
  const validated = await student.call('POST', '/api/validations', { first_name: ['Made up'] })
  const submitted = await student.call('POST', '/api/submit')

  const today = getToday(new Date(now), tenant.timeZone)
  const contents = { ...emptyContents, answers }
  const errors = judgeAnswers(
    tenant.pages,
    { ...contents, answers: clearUnasked(applications.context.form, contents, today) },
    today,
  )
  expect(errors[key]).toEqual(message === '' ? undefined : [message])
  expect(validated).toEqual({ status: 200, body: { errors } })
  expect([submitted.status, submitted.body.errors]).toEqual(
    Object.keys(errors).length === 0 ? [200, undefined] : [422, errors],
  )
})
