import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#form/page.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

const pages: readonly Page[] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'name',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } },
          {
            kind: 'trigger',
            id: 'former',
            trigger: 'button',
            label: 'I had another name',
            items: [
              {
                kind: 'text',
                key: 'former_name',
                label: 'Former name',
                rules: [{ message: 'No digits, please.', accepts: (name) => !/\d/.test(name) }],
              },
              { kind: 'text', key: 'former_until', label: 'Until when?' },
            ],
          },
        ],
      },
    ],
  },
]

describe('what a trigger reveals', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    applications = await openTestApplications({ pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    student = await applications.addStudent()
  })

  const readAnswers = async () => (await student.call('GET', '/api/profile')).body.answer

  test('is stored once it is answered, and does not prevent a submission while it is not', async () => {
    await student.call('PUT', '/api/answer', { name: 'Wren', former_name: '', former_until: '' })
    expect(await readAnswers()).toEqual({ name: 'Wren' })
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
  })

  test('is validated while it is answered, and cleared once it is hidden', async () => {
    await student.call('PUT', '/api/answer', { name: 'Wren', former_name: 'R2D2' })
    expect(await readAnswers()).toEqual({ name: 'Wren', former_name: 'R2D2' })
    expect((await student.call('POST', '/api/submit')).body).toMatchObject({
      errors: { former_name: ['No digits, please.'] },
    })
    // What the browser sends when the box is unchecked.
    await student.call('PUT', '/api/answer', { former_name: '' })
    expect(await readAnswers()).toEqual({ name: 'Wren' })
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
  })
})
