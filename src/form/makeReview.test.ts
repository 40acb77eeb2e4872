import { expect, test } from 'vitest'

import { type Answers, emptyContents } from './answers.ts'
import { isEmail } from './checks.ts'
import { makeReview } from './makeReview.ts'
import type { Page } from './page.ts'

const pages: readonly Page[] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'you',
        title: 'You',
        items: [
          { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } },
          { kind: 'text', key: 'nickname', label: 'Nickname' },
          {
            kind: 'text',
            key: 'email',
            label: 'Email',
            rules: [{ message: 'Your email address must be valid.', accepts: isEmail }],
          },
          { kind: 'date', key: 'birth_date', label: 'Date of Birth' },
        ],
      },
      { id: 'more', title: 'More', items: [{ kind: 'text', key: 'hobby', label: 'Hobby' }] },
    ],
  },
  {
    id: 'final',
    path: '/final',
    step: 'Step Two',
    title: 'Final Steps',
    sections: [
      {
        id: 'certification',
        title: 'Certification',
        items: [
          { kind: 'text', key: 'note', label: 'Note' },
          {
            kind: 'checkBox',
            key: 'agree',
            label: 'Certification',
            statement: 'I agree',
            required: { message: 'Please certify.' },
          },
        ],
      },
    ],
  },
]

function review(answers: Answers, typed = {}) {
  const { missing, pages: steps } = makeReview(pages, { ...emptyContents, answers }, '2026-11-28', typed)
  const [about, final] = steps.map(({ sections }) =>
    sections.map(({ rows, empty }) => ({
      rows: rows.map(({ key, messages }) => [key, ...messages]),
      empty: empty.map(({ key }) => key),
    })),
  )
  return { missing, about, final }
}

test('what is needed or wrong stays in its place, and what is optional and empty is apart', () => {
  expect(review({ email: 'wren@' })).toMatchObject({
    missing: 2,
    about: [
      {
        rows: [
          ['name', 'Name'],
          ['email', 'Your email address must be valid.'],
        ],
        empty: ['nickname', 'birth_date'],
      },
      { rows: [], empty: ['hobby'] },
    ],
  })
})

test('half a date is wrong, and none while it is typed', () => {
  const answers = { name: 'Wren' }
  const half = review(answers, { birth_date: ['Add the year, with four digits.'] })
  expect(half.missing).toBe(1)
  expect(half.about?.[0]?.rows).toContainEqual(['birth_date', 'Add the year, with four digits.'])
  const typed = review(answers, { birth_date: [] })
  expect(typed.about?.[0]).toEqual({ rows: [['name'], ['birth_date']], empty: ['nickname', 'email'] })
})

test('the certification is not part of it, since it comes after', () => {
  expect(review({ name: 'Wren', nickname: 'Reed' })).toMatchObject({
    missing: 0,
    final: [{ rows: [], empty: ['note'] }],
  })
})
