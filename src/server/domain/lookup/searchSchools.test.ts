import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { createRandom } from '#server/program/demonstration/createRandom.ts'
import { makeKeptApartSearches } from '#testing/keptApartSearches.ts'
import { openTestSearch, type TestSearch } from '#testing/openTestSearch.ts'
import { scoreSearches, sumScores } from '#testing/scoreSearches.ts'
import { makeTypedSearches } from '#testing/typedSearches.ts'

import { foldWords } from './foldWords.ts'
import type { FoundEntry, LookupEntry } from './lookupEntry.ts'
import { readShipped } from './readShipped.ts'

/** A thousand searches are slow on a busy machine. */
const patience = { timeout: 240_000 }

describe('the search for high schools', patience, () => {
  let schools: readonly LookupEntry[]
  let search: TestSearch
  beforeAll(async () => {
    const shipped = await readShipped('hs_ceeb')
    schools = shipped.filter(({ note }) => note === null)
    search = await openTestSearch('hs_ceeb')
  })
  afterAll(async () => await search.close())
  const find = async (text: string): Promise<string[]> => (await search.find(text)).map(describeEntry)

  test('finds at least 98 of 100 schools among the first five, however they are typed', async () => {
    expect(schools).toHaveLength(35_040)

    const typed = makeTypedSearches(schools, 40, 20_261_121)
    const scores = await scoreSearches(schools, typed, async (text) => await search.find(text))

    expect(scores.filter(({ found, asked }) => asked <= 20 || found / asked < 0.9)).toEqual([])
    const { found, asked } = sumScores(scores)
    expect(asked).toBeGreaterThan(600)
    expect(found / asked).toBeGreaterThanOrEqual(0.98)
  })

  test('finds what it was not tuned to, as the first version did', async () => {
    const scores = await scoreSearches(schools, makeKeptApartSearches(schools), search.find)

    const { found, asked } = sumScores(scores)
    expect(asked).toBeGreaterThan(900)
    expect(found / asked).toBeGreaterThanOrEqual(0.967)
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
    ['an apostrophe', "o'connor", "O'Connor High School, Helotes TX"],
    ['no apostrophe', 'oconnor helotes', "O'Connor High School, Helotes TX"],
    ['a printed apostrophe', 'O’Connor H.S.', "O'Connor High School, Helotes TX"],
    ['accents', 'Béarden Knóxville', 'Bearden High School, Knoxville TN'],
    ['saint for St', 'saint louis christian academy', 'St Louis Christian Academy, Saint Louis MO'],
    ['mt for Mount', 'mt tabor winston', 'Mount Tabor High School, Winston Salem NC'],
    ['a space too many', 'west field chantilly', 'Westfield High, Chantilly VA'],
    ['no spaces', 'oakridgehighschool tn', 'Oak Ridge High School, Oak Ridge TN'],
    ['a space too few', 'oakridge hs tn', 'Oak Ridge High School, Oak Ridge TN'],
    ['a word that the school does not have', 'nowata city nowata', 'Nowata High School, Nowata OK'],
    ['a hyphen that is missing', 'cliftonfine', 'Clifton-Fine Junior-Senior High School, Star Lake NY'],
    ['letters swapped', 'beardne knoxville', 'Bearden High School, Knoxville TN'],
    ['initials with dots', 'P.S. 17 bronx', 'PS 17, Bronx NY'],
    ['initials with spaces', 'p s 17 bronx', 'PS 17, Bronx NY'],
    ['a number without its space', 'ps53 brooklyn', 'PS 53, Brooklyn NY'],
    ['initials of a name', 'u.s. grant oklahoma', 'U. S. Grant High School, Oklahoma City OK'],
    ['a president by his initials', 'jfk la palma', 'John F. Kennedy High, La Palma CA'],
    [
      'initials that everybody knows',
      'mlk memphis',
      'Martin Luther King Preparatory High School, Memphis TN',
    ],
    ['in before a town', 'hall hs in spring valley', 'Hall High School, Spring Valley IL'],
    ['a wrong first letter', 'vearden knoxville', 'Bearden High School, Knoxville TN'],
    ['and for &', 'lindblom math and science', 'Lindblom Math & Science Academy High School, Chicago IL'],
    ['two mistakes in two words', 'cental high scool knoxvile', 'Central High School, Knoxville TN'],
  ])('takes %s', async (_, text, school) => {
    expect((await find(text))[0]).toBe(school)
  })

  test.each([
    ['no space before a general word', 'lyonssenior lyons', 'Lyons Senior High School, Lyons NY'],
    ['a mistake in a word of many schools', 'yale hizh school', 'Yale High School, Yale OK'],
    [
      'a mistake before the first letter of the next word',
      'ceadr falls c',
      'Cedar Falls High School, Cedar Falls IA',
    ],
  ])('offers the school, with %s', async (_, text, school) => {
    expect(await find(text)).toContain(school)
  })

  test('puts the school with exactly that name first', async () => {
    const random = createRandom(99)
    const asked = Array.from({ length: 100 }, () => random.pick(schools).name)
    const missed: string[] = []
    for (const name of asked) {
      const [first] = await search.find(name)
      if (foldWords(first?.name ?? '').join(' ') !== foldWords(name).join(' ')) missed.push(name)
    }
    expect(missed).toEqual([])
  })

  test('puts bigger and regular schools first', async () => {
    const found = await search.find('central high school')
    const weights = found.map(({ id }) => schools.find((one) => one.id === id)?.weight ?? 0)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    expect(Math.min(...weights)).toBeGreaterThan(80)
  })

  test('puts the exact name first, then the student’s state, then the bigger school', async () => {
    const name = async (text: string, state: string) => (await search.find(text, state)).map(describeEntry)
    expect((await name('oak ridge high school', 'TN'))[0]).toBe('Oak Ridge High School, Oak Ridge TN')
    expect((await name('oak ridge high school', 'FL'))[0]).toBe('Oak Ridge High, Orlando FL')
    // The one with exactly that name, wherever it is.
    expect((await name('bearden high school', 'GA'))[0]).toBe('Bearden High School, Knoxville TN')
    for (const state of ['TN', 'GA', 'NC']) {
      const found = await search.find('central', state)
      expect(found.filter((one) => one.name !== 'Central').map((one) => one.state)).toEqual(
        expect.arrayContaining([state, state]),
      )
    }
    const [first, ...others] = (await search.find('central h', 'TN')).map(
      ({ id }) => schools.find((one) => one.id === id)?.weight ?? 0,
    )
    expect(Math.min(...others)).toBeLessThanOrEqual(first ?? 0)
  })

  test('expands abbreviations in tables', async () => {
    expect(schools.filter(({ name }) => /\b(?:H ?S|Sch|Acad|JSHS)\b/.test(name))).toEqual([])
    for (const text of ['allen hs tx', 'allen h.s. texas', 'allen high sch tx']) {
      expect((await find(text))[0]).toBe('Allen High School, Allen TX')
    }
  })

  test.each(['home', 'homeschool', 'Home School', 'home-school', 'homeschooled', 'hom'])(
    'offers a home school for %s',
    async (text) => {
      expect((await search.find(text))[0]).toMatchObject({ id: 'home-school', name: 'Home School', city: '' })
    },
  )

  test.each(['ged', 'GED', 'HiSET', 'high school equivalency'])(
    'offers an equivalency for %s',
    async (text) => {
      expect((await search.find(text))[0]?.id).toBe('ged')
    },
  )

  test.each(['', '   ', '!?', 'xqzzvw', '李小龍', '😀'])('finds nothing for "%s"', async (text) => {
    expect(await find(text)).toEqual([])
  })

  test('accepts any length and any characters', async () => {
    for (const text of [
      'a'.repeat(200),
      'a '.repeat(100),
      '"\\%_*()[]{}',
      'st '.repeat(60),
      '\u0000',
      'oak\u0000ridge',
      'oak \ud800',
      // Each becomes six letters.
      '㌖'.repeat(200),
    ]) {
      expect((await search.find(text)).length).toBeLessThanOrEqual(5)
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
  expect(await readShipped('college_ceeb')).toHaveLength(5_924)
  const search = await openTestSearch('college_ceeb')
  onTestFinished(async () => await search.close())
  const found: [string, string][] = []
  for (const [text] of colleges) found.push([text, describeEntry((await search.find(text))[0])])
  expect(found).toEqual(colleges)
})

const streets = [
  ['416 mciver', '416 McIver Street, Nashville TN'],
  ['416 mciver st nashville', '416 McIver Street, Nashville TN'],
  ['108 e 11th ave', '108 East 11th Avenue, Anchorage AK'],
  ['2927 martin luther king jr', '2927 Martin Luther King Junior Avenue Southeast, Washington DC'],
] as const

test('the search for addresses finds them by number and street', async () => {
  expect(await readShipped('address')).toHaveLength(3_210)
  const search = await openTestSearch('address')
  onTestFinished(async () => await search.close())
  const found: [string, string][] = []
  for (const [text] of streets) found.push([text, describeEntry((await search.find(text))[0])])
  expect(found).toEqual(streets)
})

test.each([
  ['another number', '418 mciver street'],
  ['a longer number', '4162 mciver'],
  ['the beginning of a number', '41 mciver'],
  ['another street', '416 mcivor avenue'],
  ['no street yet', '416'],
  ['no number', 'mciver street nashville'],
  ['a number that is its ZIP code', '37211 nashville'],
])('the search for addresses finds nothing for %s', async (_, text) => {
  const search = await openTestSearch('address')
  onTestFinished(async () => await search.close())
  expect(await search.find(text)).toEqual([])
})

function describeEntry(entry: FoundEntry | undefined): string {
  if (entry === undefined) return 'nothing'
  return `${entry.name === '' ? entry.address_line_1 : entry.name}, ${entry.city} ${entry.state}`
}
