import { expect, test } from 'vitest'

import { emptyContents } from './answers.ts'
import { makeRecord } from './applicationRecord.ts'
import { yesNo } from './choice.ts'
import type { Page } from './page.ts'

const today = '2026-11-21'
const page: Page = {
  id: 'one',
  path: '/one',
  step: 'Step One',
  title: 'About',
  sections: [
    {
      id: 'you',
      title: 'You',
      items: [
        { kind: 'text', key: 'name', label: 'Name' },
        { kind: 'text', key: 'nickname', label: 'Nickname' },
        { kind: 'date', key: 'born', label: 'Born' },
        { kind: 'identifier', key: 'ssn', label: 'Number' },
        { kind: 'radio', key: 'sure', label: 'Sure?', choices: yesNo },
        { kind: 'select', key: 'state', label: 'State', choices: [{ value: 'TN', label: 'Tennessee' }] },
        {
          kind: 'monthYear',
          key: 'month',
          yearKey: 'year',
          label: 'Graduation',
          months: [{ value: '5', label: 'May' }],
          years: { years: { from: 1, to: -1 } },
        },
        { kind: 'checkBox', key: 'texts', label: 'Texts', statement: 'Send me texts' },
        {
          kind: 'checkGroup',
          key: 'likes',
          label: 'Likes',
          boxes: [
            { key: 'like_a', label: 'A' },
            { key: 'like_b', label: 'B' },
          ],
        },
        { kind: 'upload', key: 'transcript', label: 'Transcript' },
        { kind: 'text', key: 'hidden', label: 'Hidden', shownWhen: { valueKey: 'x', operator: 'answered' } },
      ],
    },
    {
      id: 'schools',
      title: 'Schools',
      items: [
        {
          kind: 'addAnother',
          id: 'school',
          prefix: 'school_',
          componentTitle: 'School',
          addLabel: 'Add',
          max: 3,
          items: [
            {
              kind: 'lookup',
              key: 'name',
              label: 'Name',
              category: 'hs_ceeb',
              prefix: '',
              parts: ['name', 'ceeb'],
              hiddenParts: ['ceeb'],
            },
          ],
        },
      ],
    },
    {
      id: 'never',
      title: 'Never',
      shownWhen: { valueKey: 'x', operator: 'answered' },
      items: [{ kind: 'text', key: 'never', label: 'Never' }],
    },
  ],
}

test('every question that is asked has one row, readable, in the order of the form', () => {
  const record = makeRecord(
    [page],
    {
      ...emptyContents,
      answers: {
        name: 'Wren',
        born: '2007-04-17',
        ssn: '123-45-6789',
        sure: 'N',
        state: 'TN',
        month: '5',
        year: '2026',
        texts: true,
        like_b: true,
        hidden: 'left over',
        school_name: 'Oak Ridge High School',
        school_ceeb: '431470',
        school_2_name: 'Homeschool',
      },
      addAnother: { school: 2 },
      documents: { transcript: { file_name: 'grades.pdf', file_size: 421_888 } },
    },
    today,
  )
  expect(record).toEqual([
    {
      title: 'About',
      sections: [
        {
          title: 'You',
          rows: [
            { key: 'name', label: 'Name', kind: 'text', text: 'Wren' },
            { key: 'nickname', label: 'Nickname', kind: 'text', text: '' },
            { key: 'born', label: 'Born', kind: 'text', text: 'April 17, 2007' },
            { key: 'ssn', label: 'Number', kind: 'text', text: '***-**-6789' },
            {
              key: 'sure',
              label: 'Sure?',
              kind: 'marks',
              marks: [
                { label: 'Yes', checked: false },
                { label: 'No', checked: true },
              ],
            },
            { key: 'state', label: 'State', kind: 'text', text: 'Tennessee' },
            { key: 'month', label: 'Graduation', kind: 'text', text: 'May 2026' },
            {
              key: 'texts',
              label: 'Texts',
              kind: 'marks',
              marks: [{ label: 'Send me texts', checked: true }],
            },
            {
              key: 'likes',
              label: 'Likes',
              kind: 'marks',
              marks: [
                { label: 'A', checked: false },
                { label: 'B', checked: true },
              ],
            },
            {
              key: 'transcript',
              label: 'Transcript',
              kind: 'document',
              fileName: 'grades.pdf',
              sizeText: '412 KB',
            },
          ],
        },
        {
          title: 'Schools: School 1',
          rows: [
            {
              key: 'school_name',
              label: 'Name',
              kind: 'text',
              text: 'Oak Ridge High School',
              ceeb: '431470',
            },
          ],
        },
        {
          title: 'Schools: School 2',
          rows: [{ key: 'school_2_name', label: 'Name', kind: 'text', text: 'Homeschool' }],
        },
      ],
    },
  ])
})

test('an empty application has empty rows, and a document that is not there', () => {
  const [about] = makeRecord([page], emptyContents, today)
  const rows = about?.sections.flatMap((section) => section.rows) ?? []
  expect(rows.find((row) => row.key === 'name')).toMatchObject({ text: '' })
  expect(rows.find((row) => row.key === 'transcript')).toMatchObject({ fileName: null, sizeText: null })
  expect(rows.some((row) => row.key === 'never')).toBe(false)
})
