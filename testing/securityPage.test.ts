import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { projectFolder } from '../setup/projectFolder.mjs'

// Compares docs/security.md with the tests that it names.

const page = readFileSync(join(projectFolder, 'docs/security.md'), 'utf8')

const folders = ['src', 'e2e', 'testing']
const files = folders.flatMap((folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
)

/** A test named by the page, and the quoted part of its title. */
interface Named {
  readonly file: string
  readonly quote: string
}

const named: Named[] = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', quote = '']) => ({ file, quote }),
)

/** The page omits folders; one name may occur in several. */
function locate(file: string): string[] {
  return files.filter((path) => path === file || path.endsWith(`/${file}`))
}

test('every test that the page names exists', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => locate(file).length === 0)).toEqual([])
})

test('every test title that the page quotes exists', () => {
  const isThere = ({ file, quote }: Named): boolean =>
    locate(file).some((path) => readFileSync(join(projectFolder, path), 'utf8').includes(quote))
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('every requirement is listed once, with an answer', () => {
  const rows = [...page.matchAll(/^\| ([\d][\d., to]*?) +\|[^|]+\| [\d, ]+ +\| ([^|]+?) +\|/gm)]
  const numbers = rows.flatMap(([, number = '']) => number.split(/, | to /))
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(rows.filter(([, , met = '']) => !['yes', 'no', 'in part', 'n/a'].includes(met))).toEqual([])
})
