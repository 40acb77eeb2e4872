import { expect, test } from 'vitest'

import { tenant } from '#tenant/tenant.ts'
import {
  ask,
  askSport,
  athlete,
  isAnswered,
  isAthlete,
  makeGroup,
  makeSection,
  makeTabs,
  upload,
} from '#testing/sketchTenant.ts'

import { estimateSections } from './estimateSections.ts'
import type { Item, Section } from './page.ts'

const required = { message: 'Missing' }
const other = makeSection([{ kind: 'text', key: 'other', label: 'Other', required }], 'other')

function estimate(...items: readonly Item[]): number | undefined {
  return estimateSection(makeSection(items))
}

/** On a page with another section, which is not optional. */
function estimateSection(section: Section): number | undefined {
  return estimateSections({ sections: [section, other] })[0]
}

test('five questions take a minute', () => {
  const questions = Array.from({ length: 11 }, (_, index) => ask(`a${index}`))
  expect(estimate(...questions.slice(0, 1))).toBe(1)
  expect(estimate(...questions.slice(0, 5))).toBe(1)
  expect(estimate(...questions.slice(0, 6))).toBe(2)
  expect(estimate(...questions)).toBe(3)
})

test('questions that only answers to the others reveal take no time', () => {
  const revealed = Array.from({ length: 9 }, (_, index) => ask(`b${index}`, isAthlete))
  expect(estimate(athlete, ...revealed)).toBe(1)
  expect(estimate(makeGroup({ max: 10 }))).toBe(1)
})

test('a section is optional as long as nothing in it can be required before it is begun', () => {
  expect(estimate(athlete, { ...askSport(isAthlete), required } as Item)).toBe(1)
  expect(estimate(athlete, { ...ask('sport'), required: { ...required, when: isAthlete } } as Item)).toBe(1)
})

test.each<[string, Item]>([
  ['a required question', { ...ask('sport'), required } as Item],
  [
    'a question that an answer elsewhere may require',
    { ...ask('sport'), required: { ...required, when: isAnswered('elsewhere') } } as Item,
  ],
  [
    'a question that is required without another of its answers',
    {
      ...ask('sport'),
      required: { ...required, when: { valueKey: 'athlete', operator: 'notAnswered' } },
    } as Item,
  ],
  ['a file', upload],
  ['a file in a tab', makeTabs({})],
  ['a long text', { kind: 'textArea', key: 'essay', label: 'Essay' }],
  [
    'a group with a required question',
    makeGroup({ items: [{ kind: 'text', key: 'name', label: 'Name', required }] }),
  ],
])('a section with %s is not', (_, item) => {
  expect(estimate(athlete, item)).toBeUndefined()
})

test('a section that an answer has revealed is not: it was asked for', () => {
  const section = makeSection([ask('name')])
  expect(estimateSection(section)).toBe(1)
  expect(estimateSection({ ...section, shownWhen: isAnswered('elsewhere') })).toBeUndefined()
})

test('a page of nothing else has no optional section', () => {
  const revealed = { ...other, shownWhen: isAnswered('name') }
  expect(estimateSections({ sections: [makeSection([ask('name')]), revealed] })).toEqual([])
})

test('Laurel Mountain closes these', () => {
  const closed = tenant.pages.flatMap((page) => {
    const minutes = estimateSections(page)
    return page.sections.filter((_, index) => minutes[index] !== undefined).map(({ id }) => id)
  })
  expect(closed).toEqual([
    'residency',
    'background',
    'family',
    'athletics',
    'counselor',
    'colleges',
    'tests',
    'sat',
    'act',
  ])
})
