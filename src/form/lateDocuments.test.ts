import { describe, expect, test } from 'vitest'

import { makePage } from '#testing/sketchTenant.ts'

import { emptyContents } from './answers.ts'
import {
  listExpected,
  listLateKeys,
  listLateQuestions,
  maxLateDocuments,
  readLateKey,
} from './lateDocuments.ts'
import type { Item } from './page.ts'

const transcript = { kind: 'upload', key: 'transcript', label: 'Transcript', acceptedLate: true } as const
const visa = {
  ...transcript,
  key: 'visa',
  shownWhen: { valueKey: 'country', operator: 'equals', target: 'CAN' },
} as const

describe('documents that may follow', () => {
  const list = (items: readonly Item[], answers = {}, tabs = {}): readonly string[] =>
    listLateQuestions([makePage(items)], { ...emptyContents, answers, tabs }).map(({ key }) => key)

  test('are those that the form marks', () => {
    expect(list([transcript, { kind: 'upload', key: 'report', label: 'Report' }])).toEqual(['transcript'])
  })

  test('are those that were asked', () => {
    expect(list([visa], { country: 'USA' })).toEqual([])
    expect(list([visa], { country: 'CAN' })).toEqual(['visa'])
    const cases: Item = { kind: 'exclusive', cases: [{ when: visa.shownWhen, items: [transcript] }] }
    expect(list([cases], { country: 'USA' })).toEqual([])
  })

  test('may belong to a tab that was not chosen', () => {
    const tabs: Item = {
      kind: 'tabs',
      id: 'ways',
      label: 'Transcript',
      tabs: [
        { id: 'upload', label: 'Upload it', items: [transcript, visa] },
        { id: 'sent', label: 'It is sent', items: [] },
      ],
    }
    expect(list([tabs], {}, { ways: 'sent' })).toEqual(['transcript'])
    expect(list([{ ...tabs, shownWhen: visa.shownWhen }])).toEqual([])
  })
})

test('an application is expected to have what is required, what may follow, and what it has', () => {
  const report = { kind: 'upload', key: 'report', label: 'Report' } as const
  const items: readonly Item[] = [
    report,
    { ...report, key: 'letter', required: { message: 'The letter is needed.' } },
    { ...report, key: 'photo' },
    {
      kind: 'tabs',
      id: 'ways',
      label: 'Transcript',
      tabs: [
        { id: 'sent', label: 'It is sent', items: [] },
        {
          id: 'upload',
          label: 'Upload it',
          items: [transcript, { ...report, key: 'other', required: { message: 'It is needed.' } }],
        },
      ],
    },
  ]
  const documents = { photo: { file_name: 'me.jpg', file_size: 9 } }
  expect(listExpected([makePage(items)], { ...emptyContents, documents })).toEqual([
    { key: 'letter', isNeeded: true },
    { key: 'photo', isNeeded: false },
    { key: 'transcript', isNeeded: true },
  ])
})

test('a late document’s key names its question', () => {
  expect(listLateKeys('transcript').map(readLateKey)).toEqual(
    Array.from({ length: maxLateDocuments }, () => 'transcript'),
  )
  for (const key of [
    'transcript',
    'transcript-late-0',
    'transcript-late-01',
    `transcript-late-${maxLateDocuments + 1}`,
    'transcript-late-1-late-1x',
  ])
    expect(readLateKey(key)).toBeUndefined()
})
