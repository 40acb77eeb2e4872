import { describe, expect, test } from 'vitest'

import { tenant } from '#tenant/tenant.ts'
import { fillWhole, filledOn } from '#testing/fillWhole.ts'
import { makeGroup, makePage, makeSearch, makeTabs, upload } from '#testing/sketchTenant.ts'

import type { Answers } from './answers.ts'
import { makeRecord } from './applicationRecord.ts'
import { createSensitiveFilter } from './createSensitiveFilter.ts'
import { makeForm } from './form.ts'

const today = filledOn

describe('a whole application of the example', () => {
  const contents = fillWhole(tenant.pages)
  const record = makeRecord(tenant.pages, contents, today)
  const filter = createSensitiveFilter(tenant.pages)
  const taken = (before: object, after: object): string[] =>
    Object.keys(before)
      .filter((key) => !Object.hasOwn(after, key))
      .toSorted()
  const sensitive = [
    'alien_registration_number',
    'conviction',
    'conviction_comment',
    'conviction_desc',
    'ethnicity',
    'ethnicity_desc',
    'race_american_indian',
    'race_asian',
    'race_black',
    'race_native_hawaiian',
    'race_white',
    'suspended',
    'suspended_comment',
    'suspended_desc',
  ]

  test('loses the answers on race and ethnicity, conduct and identifiers, and no other', () => {
    const identifiers = [...makeForm(tenant.pages).slots.values()].flatMap(({ key, isSealed }) =>
      isSealed ? [key] : [],
    )
    const expected = [...sensitive, ...identifiers].toSorted()
    expect(taken(contents.answers, filter.omitFromAnswers(contents.answers))).toEqual(expected)
    const left = filter.omitFromContents(contents)
    expect(taken(contents.answers, left.answers)).toEqual(expected)
    expect(left).toMatchObject({
      addAnother: contents.addAnother,
      tabs: contents.tabs,
      documents: contents.documents,
    })
  })

  test('has no word of them in its record', () => {
    const left = filter.omitFromRecord(record)
    const rows = record.flatMap(({ sections }) => sections.flatMap((section) => section.rows))
    const leftKeys = left.flatMap(({ sections }) =>
      sections.flatMap((section) => section.rows.map(({ key }) => key)),
    )
    const gone = rows.filter(({ key }) => !leftKeys.includes(key)).map(({ key }) => key)
    expect(gone).toEqual(
      expect.arrayContaining(['race', 'ethnicity', 'conviction', 'conviction_comment', 'suspended']),
    )
    expect(leftKeys).toHaveLength(rows.length - gone.length)
    for (const words of [
      'felony',
      'said of conviction_comment',
      'Race',
      'Ethnicity',
      'Alien',
      '6789',
      'Your record',
    ])
      expect(JSON.stringify(left)).not.toContain(words)
  })

  test('loses what only an earlier form has asked', () => {
    const earlier: Answers = { first_name: 'Wren', religion: 'None', religion_desc: 'None' }
    expect(filter.omitFromAnswers(earlier)).toEqual({ first_name: 'Wren' })
    expect(filter.isShown('religion')).toBe(false)
    expect(filter.isShown('constructor')).toBe(false)
  })
})

describe('groups, tabs, searches and uploads', () => {
  const name = { kind: 'text', key: 'name', label: 'Name' } as const
  const reason = { kind: 'text', key: 'reason', label: 'Reason', isSensitive: true } as const
  const pages = [
    makePage([
      makeGroup({ max: 3, items: [name, reason] }),
      makeGroup({ id: 'illness', prefix: 'illness_', max: 2, items: [reason] }),
      makeTabs({
        tabs: [
          { id: 'write', label: 'Write', items: [{ ...name, key: 'statement' }] },
          { id: 'upload', label: 'Upload', items: [{ ...upload, acceptedLate: true, isSensitive: true }] },
        ],
      }),
      makeTabs({
        id: 'diagnosis',
        tabs: [{ id: 'said', label: 'Said', items: [{ ...reason, key: 'diagnosis' }] }],
      }),
      makeSearch({ isSensitive: true, parts: ['name', 'city', 'ceeb'], hiddenParts: ['ceeb'] }),
      { ...name, key: 'hs_city' },
      { kind: 'identifier', key: 'number', label: 'Number' },
    ]),
  ]
  const contents = fillWhole(pages)
  const filter = createSensitiveFilter(pages)

  test('keep what is not sensitive in each component', () => {
    const left = filter.omitFromContents(contents)
    expect(left).toEqual({
      answers: {
        college_name: 'said of college_name',
        college_2_name: 'said of college_2_name',
        college_3_name: 'said of college_3_name',
        statement: 'said of statement',
      },
      // How many there are of a group that is sensitive as a whole, or which of its tabs was chosen, tells something too.
      addAnother: { college: 3 },
      tabs: { statement: 'upload' },
      documents: {},
    })
  })

  test('have no word of what is sensitive in the record', () => {
    const left = JSON.stringify(filter.omitFromRecord(makeRecord(pages, contents, today)))
    for (const component of ['College 1', 'College 3']) expect(left).toContain(component)
    for (const words of ['reason', 'Illness', 'diagnosis', 'file.pdf', 'hs_', 'said of hs', '6789'])
      expect(left).not.toContain(words)
  })

  test.for([
    'file',
    'file-late-2',
    'hs_name_user_entered',
    'hs_ceeb',
    'hs_city',
    'college_2_reason',
    'number',
  ])('%s is shown to nobody who may not see it', (key) => expect(filter.isShown(key)).toBe(false))
})
