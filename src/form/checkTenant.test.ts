import { expect, test } from 'vitest'

import {
  askColor,
  askSport,
  athlete,
  checkItems,
  isAnswered,
  isAthlete,
  makeGroup,
  makePage,
  makeSearch,
  makeTabs,
  name,
  texts,
} from '#testing/sketchTenant.ts'

import { checkTenant } from './checkTenant.ts'
import { throwIfAny } from './configurationError.ts'

test('a valid tenant has no problems', () => {
  const group = makeGroup({ items: [name, { ...name, key: 'city', shownWhen: isAnswered('name') }] })
  expect(
    checkItems([athlete, askSport(isAthlete)], [group, makeTabs({ id: 'college' }), texts, makeSearch({})]),
  ).toEqual([])
})

test('all mistakes are reported at once, and stop a caller that requires a valid tenant', () => {
  const page = makePage([athlete, athlete, askSport(isAnswered('gone')), askColor([])])
  const problems = checkTenant({ pages: [page] })
  expect(problems).toEqual([
    expect.stringContaining('athlete is asked twice'),
    expect.stringContaining('color has no choices'),
    expect.stringContaining('refers to gone'),
  ])
  expect(() => throwIfAny(problems)).toThrow(
    expect.objectContaining({
      name: 'ConfigurationError',
      message: expect.stringContaining(problems.join('\n')),
    }),
  )
})

test('a page cannot have a path that is taken', () => {
  const pages = [makePage([athlete], { path: '/login' })] as const
  expect(checkTenant({ pages })).toEqual([])
  expect(checkTenant({ pages }, ['/signup', '/login'])).toEqual([
    'The path /login is used by Gatehouse itself. Give that page another path.',
  ])
})
