import { beforeAll, describe, expect, test } from 'vitest'

import { scoreSearches } from '#testing/scoreSearches.ts'
import { makeTypedSearches } from '#testing/typedSearches.ts'

import { readShippedList, type ShippedList } from './entryList.ts'
import type { LookupEntry } from './lookupEntry.ts'
import { openSearch, type SearchEntries } from './openSearch.ts'
import { aliasesOfSchools, aliasesOfStreets } from './wordAliases.ts'

/** It looks through all schools a thousand times, and a busy machine takes its time. */
const patience = { timeout: 240_000 }

describe('the search for high schools', patience, () => {
  let list: ShippedList
  let search: SearchEntries
  beforeAll(async () => {
    list = await readShippedList('hs_ceeb')
    search = await openSearch(list, aliasesOfSchools)
  })
  const find = (text: string): string[] => search(text, 5).map(describeEntry)

  test('finds at least 97 of 100 schools among the first five, however they are typed', () => {
    const schools = Array.from({ length: list.count }, (_, index) => list.get(index))
    const real = schools.filter(({ note }) => note === undefined)
    expect(real).toHaveLength(35_040)

    const scores = scoreSearches(real, makeTypedSearches(real, 40, 20_261_121), (text) => search(text, 5))

    expect(scores.filter(({ found, asked }) => asked <= 20 || found / asked < 0.9)).toEqual([])
    const [found, asked] = [
      scores.reduce((sum, one) => sum + one.found, 0),
      scores.reduce((sum, one) => sum + one.asked, 0),
    ]
    expect(asked).toBeGreaterThan(600)
    expect(found / asked).toBeGreaterThanOrEqual(0.97)
  })

  test.each([
    [
      'words in any order, with hs, town and state',
      'knoxville tn central hs',
      'Central High School, Knoxville TN',
    ],
    ['a state by its name', 'central high school tennessee knoxville', 'Central High School, Knoxville TN'],
    ['beginnings of several words', 'beard h kno', 'Bearden High School, Knoxville TN'],
    ['a ZIP code', 'central 37918', 'Central High School, Knoxville TN'],
    ['an apostrophe', "o'connor", "O'Connor H S, Helotes TX"],
    ['no apostrophe', 'oconnor helotes', "O'Connor H S, Helotes TX"],
    ['a printed apostrophe', 'O’Connor H.S.', "O'Connor H S, Helotes TX"],
    ['accents', 'Béarden Knóxville', 'Bearden High School, Knoxville TN'],
    ['saint for St', 'saint louis christian academy', 'St Louis Christian Academy, Saint Louis MO'],
    ['mt for Mount', 'mt tabor winston', 'Mount Tabor High School, Winston Salem NC'],
    ['a space too many', 'west field chantilly', 'Westfield High, Chantilly VA'],
    ['no spaces', 'oakridgehighschool tn', 'Oak Ridge High School, Oak Ridge TN'],
    ['a space too few', 'oakridge hs tn', 'Oak Ridge High School, Oak Ridge TN'],
    ['a hyphen that is missing', 'cliftonfine', 'Clifton-Fine Junior-Senior High School, Star Lake NY'],
    ['letters swapped', 'beardne knoxville', 'Bearden High School, Knoxville TN'],
    ['initials with dots', 'P.S. 17 bronx', 'PS 17, Bronx NY'],
    ['initials with spaces', 'p s 17 bronx', 'PS 17, Bronx NY'],
    ['a number without its space', 'ps53 brooklyn', 'PS 53, Brooklyn NY'],
    ['initials of a name', 'u.s. grant oklahoma', 'U. S. Grant HS, Oklahoma City OK'],
    ['a president by his initials', 'jfk la palma', 'John F. Kennedy High, La Palma CA'],
    [
      'initials that everybody knows',
      'mlk memphis',
      'Martin Luther King Preparatory High School, Memphis TN',
    ],
    ['in before a town', 'hall hs in spring valley', 'Hall High School, Spring Valley IL'],
    ['a wrong first letter', 'vearden knoxville', 'Bearden High School, Knoxville TN'],
    ['and for &', 'lindblom math and science', 'Lindblom Math & Science Acad HS, Chicago IL'],
    ['two mistakes in two words', 'cental high scool knoxvile', 'Central High School, Knoxville TN'],
  ])('takes %s', (_, text, school) => {
    expect(find(text)[0]).toBe(school)
  })

  test('puts bigger and regular schools first', () => {
    const weights = search('central high school', 5).map(({ weight }) => weight)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    expect(Math.min(...weights)).toBeGreaterThan(80)
  })

  test.each(['home', 'homeschool', 'Home School', 'home-school', 'homeschooled', 'hom'])(
    'offers a home school for %s',
    (text) => {
      expect(search(text, 5)[0]).toMatchObject({ id: 'home-school', name: 'Home School', city: '' })
    },
  )

  test.each(['ged', 'GED', 'HiSET', 'high school equivalency'])('offers an equivalency for %s', (text) => {
    expect(search(text, 5)[0]?.id).toBe('ged')
  })

  test.each(['', '   ', '!?', 'xqzzvw', '李小龍', '😀'])('finds nothing for "%s"', (text) => {
    expect(find(text)).toEqual([])
  })

  test('bears any length and any characters', () => {
    for (const text of ['a'.repeat(200), 'a '.repeat(100), '"\\%_*()[]{}', 'st '.repeat(60), '\u0000']) {
      expect(search(text, 5).length).toBeLessThanOrEqual(5)
    }
  })
})

const colleges = [
  ['university of tennessee knoxville', 'The University of Tennessee-Knoxville, Knoxville TN'],
  ['univ of tenn kno', 'The University of Tennessee-Knoxville, Knoxville TN'],
  ['uab', 'University of Alabama at Birmingham, Birmingham AL'],
  ['mit', 'Massachusetts Institute of Technology, Cambridge MA'],
  ['M.I.T.', 'Massachusetts Institute of Technology, Cambridge MA'],
  ['ucla', 'University of California-Los Angeles, Los Angeles CA'],
  ['UT', 'The University of Tennessee-Knoxville, Knoxville TN'],
  ['ut austin', 'The University of Texas at Austin, Austin TX'],
  ['UNC', 'University of North Carolina at Chapel Hill, Chapel Hill NC'],
  ['MTSU', 'Middle Tennessee State University, Murfreesboro TN'],
  ['unr', 'University of Nevada-Reno, Reno NV'],
  ['ga tech', 'Georgia Institute of Technology-Main Campus, Atlanta GA'],
  ['the ohio state', 'Ohio State University-Main Campus, Columbus OH'],
  ['u of michigan ann', 'University of Michigan-Ann Arbor, Ann Arbor MI'],
  ['texas a & m', 'Texas A&M University-College Station, College Station TX'],
  ['northeast state cc', 'Northeast State Community College, Blountville TN'],
  ['walters st comm coll', 'Walters State Community College, Morristown TN'],
  ['harvrd', 'Harvard University, Cambridge MA'],
  ['pellissipi state', 'Pellissippi State Community College, Knoxville TN'],
] as const

test('the search for colleges finds them by their names, initials and nicknames', async () => {
  const list = await readShippedList('college_ceeb')
  expect(list.count).toBe(5_924)
  const search = await openSearch(list, aliasesOfSchools)
  expect(colleges.map(([text]) => [text, describeEntry(search(text, 5)[0])])).toEqual(colleges)
})

test.each([
  ['416 mciver', '416 McIver Street, Nashville TN'],
  ['416 mciver st nashville', '416 McIver Street, Nashville TN'],
  ['108 e 11th ave', '108 East 11th Avenue, Anchorage AK'],
  ['2927 martin luther king jr', '2927 Martin Luther King Junior Avenue Southeast, Washington DC'],
])('the search for addresses finds %s', async (text, address) => {
  const list = await readShippedList('address')
  expect(list.count).toBe(3_210)
  const search = await openSearch(list, aliasesOfStreets)
  expect(describeEntry(search(text, 5)[0])).toBe(address)
})

function describeEntry(entry: LookupEntry | undefined): string {
  if (entry === undefined) return 'nothing'
  return `${entry.name === '' ? entry.address_line_1 : entry.name}, ${entry.city} ${entry.state}`
}
