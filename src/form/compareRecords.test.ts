import { describe, expect, test } from 'vitest'

import { compareRecords } from './compareRecords.ts'
import type { ApplicationRecord, RecordContent, RecordRow } from './recordPages.ts'

const text = (key: string, answer: string, label = key): RecordRow => ({
  key,
  label,
  kind: 'text',
  text: answer,
})
const marks = (key: string, ...checked: readonly string[]): RecordRow => ({
  key,
  label: key,
  kind: 'marks',
  marks: ['Yes', 'No', 'Maybe'].map((label) => ({ label, checked: checked.includes(label) })),
})
const file = (key: string, fileName: string | null): RecordRow => ({
  key,
  label: key,
  kind: 'document',
  fileName,
  sizeText: fileName === null ? null : '6 KB',
})
const record = (...rows: RecordRow[]): ApplicationRecord => [
  { title: 'About you', sections: [{ title: 'Names', rows }] },
]

describe('what has changed from one record to another', () => {
  test.each<[what: string, before: RecordRow, now: RecordRow, was: RecordContent]>([
    ['a text', text('a', 'One'), text('a', 'Two'), { kind: 'text', text: 'One' }],
    ['an answer that was given', text('a', ''), text('a', 'Two'), { kind: 'text', text: '' }],
    ['an answer that was taken back', text('a', 'One'), text('a', ' '), { kind: 'text', text: 'One' }],
    [
      'a school of the same name',
      { ...text('a', 'Oak'), kind: 'text', text: 'Oak', ceeb: '1' },
      { ...text('a', 'Oak'), kind: 'text', text: 'Oak', ceeb: '2' },
      { kind: 'text', text: 'Oak', ceeb: '1' },
    ],
    [
      'a file',
      file('a', 'one.pdf'),
      file('a', 'two.pdf'),
      { kind: 'document', fileName: 'one.pdf', sizeText: '6 KB' },
    ],
  ])('is %s', (_, before, now, was) => {
    expect(compareRecords(record(before), record(now))).toEqual({ changed: [{ key: 'a', was }], removed: [] })
  })

  test('is another choice', () => {
    const { changed } = compareRecords(record(marks('a', 'Yes')), record(marks('a', 'No')))
    expect(changed).toMatchObject([{ key: 'a', was: { kind: 'marks' } }])
  })

  test('is no other wording, no choice that nobody made, and no order', () => {
    const offered = marks('b', 'Yes')
    const before = record(text('a', 'One', 'Name'), { ...offered, key: 'b' }, file('c', null))
    const now = record(
      file('c', null),
      { ...marks('b', 'Yes'), label: 'Other' },
      text('a', 'One', 'Full name'),
    )
    expect(compareRecords(before, now)).toEqual({ changed: [], removed: [] })
  })

  test('is a file of the same name that was sent again', () => {
    const same = record(file('a', 'one.pdf'), file('b', 'one.pdf'))
    expect(compareRecords(same, same, (key) => key === 'b').changed.map(({ key }) => key)).toEqual(['b'])
  })

  test('is what is asked now or was asked then, if it was answered', () => {
    const before = record(text('a', 'One'), text('b', ''))
    const now = record(text('c', 'Three'), text('d', ''))
    expect(compareRecords(before, now)).toEqual({
      changed: [{ key: 'c', was: null }],
      removed: [{ section: 'Names', row: text('a', 'One') }],
    })
  })
})
