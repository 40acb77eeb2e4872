import { expect, test } from 'vitest'

import { compareLines, keepMarks, readTranscript, simplifyLine, writeTranscript } from './transcript.ts'

const steps = [
  { action: 'Tab', lines: ['region Your name', 'First Name entry required.'] },
  { action: '“Wren”', lines: [] },
  { action: 'Tab', lines: ['Last Name entry required.'] },
]

test('a transcript is read as it was written', () => {
  const text = writeTranscript(steps)
  expect(text).toContain('> Tab\nregion Your name\nFirst Name entry required.\n')
  expect(readTranscript(text)).toEqual(steps)
})

test('what differs from run to run is not in it', () => {
  expect(simplifyLine('Works until December 28, 2026, 10:51 AM Eastern Time')).toBe(
    'Works until DATE, TIME Eastern Time',
  )
  expect(simplifyLine('Step One visited link.')).toBe('Step One link.')
  expect(simplifyLine('Fall 2027.')).toBe('Fall YEAR.')
  expect(simplifyLine('Focus mode')).toBeUndefined()
  expect(simplifyLine('Sending your file. 75% is sent.')).toBeUndefined()
  expect(simplifyLine('Your birthday is April 17, 2009.')).toBe('Your birthday is April 17, 2009.')
})

test('the order does not matter, and a line said twice is a difference', () => {
  expect(compareLines(['a', 'b'], ['b', 'a'])).toEqual({ missing: [], extra: [] })
  expect(compareLines(['a', 'b'], ['b', 'b', 'c'])).toEqual({ missing: ['a'], extra: ['b', 'c'] })
})

test('a line that is marked may be heard or not, and stays marked', () => {
  const marked = { action: 'Tab', lines: ['a', '~ b'] }
  expect(compareLines(marked.lines, ['a', 'b'])).toEqual({ missing: [], extra: [] })
  expect(compareLines(marked.lines, ['a'])).toEqual({ missing: [], extra: [] })
  expect(compareLines(marked.lines, ['b', 'b'])).toEqual({ missing: ['a'], extra: ['b'] })
  expect(keepMarks(marked, { action: 'Tab', lines: ['b', 'c'] })).toEqual({
    action: 'Tab',
    lines: ['c', '~ b'],
  })
  expect(keepMarks(marked, { action: 'Return', lines: ['b'] })).toEqual({ action: 'Return', lines: ['b'] })
})
