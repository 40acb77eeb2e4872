import { describe, expect, test } from 'vitest'

import { createRandom } from '#testing/typedSearches.ts'

import { buildWordIndex } from './buildWordIndex.ts'
import { places } from './describeWords.ts'
import { findSimilarWords } from './findSimilarWords.ts'

const names = [
  'westfield',
  'westford',
  'west',
  'east',
  'easton',
  'lincoln',
  'lincolnton',
  'linn',
  '37918',
  '1st',
]

async function findNames(typed: string): Promise<string[]> {
  const index = await buildWordIndex(names.length, (entry) => [[names[entry] ?? '', places.name]])
  return findSimilarWords(index, typed).map(({ word, edits, isBeginning }) =>
    [index.words[word], edits, isBeginning ? 'begins' : 'whole'].join(' '),
  )
}

describe('words that were perhaps meant', () => {
  test.each([
    ['a wrong letter', 'lencoln', ['lincoln 1 whole', 'lincolnton 1 begins']],
    ['a missing letter', 'lincln', ['lincoln 1 whole', 'lincolnton 1 begins']],
    ['a letter too many', 'linncoln', ['lincoln 1 whole', 'lincolnton 1 begins']],
    ['two letters swapped', 'wsetfield', ['westfield 1 whole']],
    ['the first letter missing', 'estfield', ['westfield 1 whole']],
    [
      'the beginning of a word with a mistake',
      'wesft',
      ['west 1 whole', 'westfield 1 begins', 'westford 1 begins'],
    ],
    ['two mistakes in a long word', 'wsetfeild', ['westfield 2 whole']],
  ])('%s: %s', async (_, typed, found) => {
    const similar = await findNames(typed)
    expect(similar).toEqual(expect.arrayContaining(found))
  })

  test.each([
    ['two mistakes in a short word', 'aest', 'west 2 whole'],
    ['numbers', '37919', '37918 1 whole'],
    ['two letters', 'wa', 'west 1 begins'],
  ])('not %s: %s', async (_, typed, missing) => {
    expect(await findNames(typed)).not.toContain(missing)
  })

  test('are those that a plain computation of every distance finds', async () => {
    const random = createRandom(5)
    const make = (): string =>
      Array.from({ length: 2 + Math.floor(random() * 9) }, () => 'abcd'[Math.floor(random() * 4)]).join('')
    const words = [...new Set(Array.from({ length: 800 }, make))]
    const index = await buildWordIndex(words.length, (entry) => [[words[entry] ?? '', places.name]])
    for (const typed of Array.from({ length: 40 }, make)) {
      const expected = index.words.filter((word) => isNear(typed, word))
      expect([typed, findSimilarWords(index, typed).map(({ word }) => index.words[word])]).toEqual([
        typed,
        expected,
      ])
    }
  })
})

/** The same rules, told by the whole table of distances. */
function isNear(typed: string, word: string): boolean {
  const most = typed.length < 3 ? 0 : typed.length < 7 ? 1 : 2
  if (most === 0) return false
  const { whole, beginning } = measure(typed, word)
  const allow = (edits: number, length: number): boolean =>
    edits <= most && (edits === 0 || edits <= (length < 4 ? 0 : length < 8 ? 1 : 2))
  return allow(whole, Math.max(typed.length, word.length)) || allow(beginning, typed.length)
}

function measure(typed: string, word: string): { whole: number; beginning: number } {
  const table: number[][] = []
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= word.length; row += 1) {
    const line: number[] = []
    table.push(line)
    for (let column = 0; column <= typed.length; column += 1) {
      const isSame = word[row - 1] === typed[column - 1]
      const isSwap =
        row > 1 && column > 1 && word[row - 1] === typed[column - 2] && word[row - 2] === typed[column - 1]
      line.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              (line[column - 1] ?? 0) + 1,
              at(row - 1, column - 1) + (isSame ? 0 : 1),
              isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      )
    }
  }
  return {
    whole: at(word.length, typed.length),
    beginning: Math.min(...table.map((line) => line[typed.length] ?? Number.POSITIVE_INFINITY)),
  }
}
