import { expect, test } from 'vitest'

import { describeClock } from './tryClock.ts'

test('a clock that is seconds off is a note, and more is a failure with its remedy', () => {
  expect(describeClock(0.4)).toMatchObject({ kind: 'ok' })
  expect(describeClock(-0.4)).toMatchObject({ kind: 'ok' })
  expect(describeClock(3)).toEqual({ kind: 'note', text: '3 s ahead of the clock of the database' })
  expect(describeClock(-90)).toEqual({
    kind: 'failed',
    text: expect.stringMatching(
      /^The clock of this machine is 90 s behind the clock of the database\. Let both/,
    ),
  })
})
