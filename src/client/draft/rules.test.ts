import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listAskedQuestions } from '#form/askedQuestions.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { judgeAnswers, judgeQuestion } from '#form/judgeAnswers.ts'
import { tenant } from '#tenant/tenant.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'
import { rowMoment } from '#testing/rules/ruleRow.ts'
import { ruleRows } from '#testing/rules/ruleRows.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

const form = makeForm(tenant.pages)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.for(ruleRows)('in the browser, with %j, %s says %j', ([changes, key, message, now = rowMoment]) => {
  vi.setSystemTime(now)
  const today = getToday(systemClock.now(), tenant.timeZone)
  const store = openTestDraft({ form, tenant }, completeAnswers)
  store.setAnswers(changes)

  const contents = store.getContents()
  const expected = message === '' ? undefined : [message]
  // What the summary lists, and what the field shows.
  expect(judgeAnswers(form.pages, contents, today)[key]).toEqual(expected)
  const asked = listAskedQuestions(form.pages, contents).find(({ question }) => question.key === key)
  const beside = asked && judgeQuestion(asked.question, contents.answers, today)[asked.question.key]
  expect(beside).toEqual(expected)
})
