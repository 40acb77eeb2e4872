import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { errorCatalogue, type Proof } from './errorCatalogue.ts'

const project = dirname(import.meta.dirname)

/** The number of situations. */
const rowCount = 20

/** Whether a test has this title; a title in a table of cases is the first cell of its row. */
function hasTest([file, name]: Proof): boolean {
  const source = readFileSync(join(project, file), 'utf8')
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => {
    const at = source.indexOf(quoted)
    return at >= 0 && /((^|[^.\w])(test|\[)\(?|\]\)\()\s*$/.test(source.slice(0, at))
  })
}

test('every row of the error catalogue exists once', () => {
  expect(new Set(errorCatalogue.map((row) => row.situation)).size).toBe(rowCount)
  expect(errorCatalogue).toHaveLength(rowCount)
})

test.each(errorCatalogue)('a test makes it fail like this: $situation', ({ promises }) => {
  const unproved = promises.filter(({ proofs }) => proofs.length === 0 || !proofs.every(hasTest))
  expect(unproved).toEqual([])
  expect(promises).not.toEqual([])
})
