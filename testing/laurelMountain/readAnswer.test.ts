import { expect, test } from 'vitest'

import { type ApplicationContents, emptyContents } from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { readAnswer } from '#form/readAnswer.ts'
import { makeRecordPages, type RecordRow } from '#form/recordPages.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { tenant } from '../../src/tenant/tenant.ts'

const today = '2026-11-21'
const contents: ApplicationContents = {
  ...emptyContents,
  answers: {
    ...completeAnswers,
    optin_sms_ind: true,
    race_asian: true,
    race_white: true,
    grad_month: '5',
    grad_year: '2027',
    hs_ceeb: '431470',
  },
  documents: { transcript: { file_name: 'grades.pdf', file_size: 421_888 } },
}

/** The office's row without unselected choices and what only the office reads. */
function leaveOutUnchosen(row: RecordRow): unknown {
  const { key, label } = row
  if (row.kind === 'document') return row
  if (row.kind === 'text') return { key, label, kind: 'text', text: row.text }
  const chosen = row.marks.filter(({ checked }) => checked).map((mark) => mark.label)
  return { key, label, kind: 'text', text: chosen.join('\n') }
}

test.each([
  ['a full application', contents],
  ['an empty one', emptyContents],
])('a student reads what the office reads, in %s', (_, one) => {
  const read = makeRecordPages(tenant.pages, one, (question) => readAnswer(question, one, today))
  const rows = read.flatMap(({ sections }) => sections.flatMap((section) => section.rows))
  const ofOffice = makeRecord(tenant.pages, one, today).flatMap(({ sections }) =>
    sections.flatMap((section) => section.rows),
  )
  expect(rows).toEqual(ofOffice.map(leaveOutUnchosen))
  expect(rows.length).toBeGreaterThan(40)
})
