import { expect, test } from 'vitest'

import { nothingUnsaved } from '../draft/countUnsaved.ts'
import { describeUnsaved } from './describeUnsaved.ts'

const [deleteIt, deleteThem] = ['Log out and delete it', 'Log out and delete them']

test.each([
  [1, 0, 'One answer is not saved yet. If you log out now, it is deleted from this device.', deleteIt],
  [2, 0, 'Two answers are not saved yet. If you log out now, they are deleted from this device.', deleteThem],
  [12, 0, '12 answers are not saved yet. If you log out now, they are deleted from this device.', deleteThem],
  [
    0,
    1,
    'One answer in another window is not saved yet. If you log out now, it is deleted from this device.',
    deleteIt,
  ],
  [
    0,
    9,
    'Nine answers in another window are not saved yet. If you log out now, they are deleted from this device.',
    deleteThem,
  ],
  [
    1,
    2,
    'One answer is not saved yet, and two in another window. If you log out now, they are deleted from this device.',
    deleteThem,
  ],
])('%i answers here and %i elsewhere', (here, elsewhere, line, label) => {
  const lost = describeUnsaved(
    { ...nothingUnsaved, answers: here },
    { ...nothingUnsaved, answers: elsewhere },
  )
  expect(lost).toEqual({ lines: [line], label })
})

test.each([
  [
    1,
    'A file is still being sent. If you log out now, it will not be part of your application.',
    'Log out without it',
  ],
  [
    2,
    'Two files are still being sent. If you log out now, they will not be part of your application.',
    'Log out without them',
  ],
])('%i files', (files, line, label) => {
  expect(describeUnsaved({ ...nothingUnsaved, files }, nothingUnsaved)).toEqual({ lines: [line], label })
})

test('an answer here and a file elsewhere', () => {
  const { lines, label } = describeUnsaved({ ...nothingUnsaved, answers: 1 }, { ...nothingUnsaved, files: 1 })
  expect(lines).toHaveLength(2)
  expect(label).toBe(deleteThem)
})

test('a submit without a reply in another window', () => {
  const { lines, label } = describeUnsaved(nothingUnsaved, { ...nothingUnsaved, submits: 1 })
  expect(lines).toEqual([expect.stringMatching(/^We don’t know yet whether your application was submitted/)])
  expect(label).toBe('Log out anyway')
})
