import { expect, test } from 'vitest'

import {
  type ChoiceSource,
  type Closings,
  type DependentChoices,
  isDated,
  listChoices,
  listOffered,
  listPossibleChoices,
  yesNo,
} from './choice.ts'

const today = '2028-02-29'
const majors: DependentChoices = {
  cases: [
    {
      when: {
        all: [
          { valueKey: 'campus', operator: 'equals', target: 'M' },
          { valueKey: 'term', operator: 'equals', target: 'FA' },
        ],
      },
      choices: [
        { value: 'N', label: 'Nursing' },
        { value: 'B', label: 'Biology' },
      ],
    },
    {
      when: { valueKey: 'campus', operator: 'equals', target: 'M' },
      choices: [{ value: 'B', label: 'Biology' }],
    },
  ],
}

function listYears(from: number, to: number): string[] {
  return listChoices({ years: { from, to } }, {}, today).map((choice) => choice.value)
}

test('yes is Y and no is N', () => {
  expect(yesNo).toEqual([
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
  ])
})

test('a plain list does not depend on answers', () => {
  expect(listChoices(yesNo, { campus: 'M' }, today)).toEqual(yesNo)
  expect(listPossibleChoices(yesNo, today)).toEqual(yesNo)
})

test('of choices that depend on answers the first case that holds gives them, or none does', () => {
  const list = (campus: string, term: string) =>
    listChoices(majors, { campus, term }, today).map((choice) => choice.value)
  expect(list('M', 'FA')).toEqual(['N', 'B'])
  expect(list('M', 'SP')).toEqual(['B'])
  expect(list('M', '--')).toEqual(['B'])
  expect(list('--', 'FA')).toEqual([])
  expect(listChoices(majors, {}, today)).toEqual([])
})

test('every choice that could ever be offered is possible', () => {
  expect(new Set(listPossibleChoices(majors, today).map((choice) => choice.value))).toEqual(
    new Set(['N', 'B']),
  )
})

test('years run from a year to another, in the past or the future, up or down', () => {
  expect(listYears(0, 3)).toEqual(['2028', '2029', '2030', '2031'])
  expect(listYears(0, -3)).toEqual(['2028', '2027', '2026', '2025'])
  expect(listYears(-1, 1)).toEqual(['2027', '2028', '2029'])
  expect(listYears(2, 2)).toEqual(['2030'])
  expect(listYears(4, -60)).toHaveLength(65)
  const source: ChoiceSource = { years: { from: 0, to: -1 } }
  expect(listPossibleChoices(source, '2000-01-01').map((choice) => choice.label)).toEqual(['2000', '1999'])
})

test('the day decides about years and about choices with a date', () => {
  expect(isDated({ years: { from: 0, to: 3 } })).toBe(true)
  expect(isDated(yesNo)).toBe(false)
  expect(isDated(majors)).toBe(false)
  for (const dated of [{ opens: today }, { closes: today }, { offeredUntil: today }]) {
    const choices = [...yesNo, { value: 'F', label: 'Fall', ...dated }]
    expect(isDated(choices)).toBe(true)
    expect(
      isDated({ cases: [{ when: { valueKey: 'campus', operator: 'equals', target: 'K' }, choices }] }),
    ).toBe(true)
  }
})

test('an extension for a student changes no other list', () => {
  const choices = [
    { value: '1', label: 'Spring', closes: '2028-01-31' },
    { value: '2', label: 'Fall' },
  ]
  const list = (closings?: Closings) => listOffered(choices, '', today, closings).map(({ value }) => value)
  expect(list()).toEqual(['2'])
  expect(list({ '1': '2028-03-01' })).toEqual(['1', '2'])
  expect(list({ '2': '2028-01-01' })).toEqual(['2'])
})

test('the same list is offered while all of it is, so that choosing renders none of its options', () => {
  expect(listOffered(yesNo, 'Y', today)).toBe(yesNo)
})
