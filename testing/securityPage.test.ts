import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { projectFolder } from '../setup/projectFolder.mjs'

// docs/security.md against the tests that it names.

const page = readFileSync(join(projectFolder, 'docs/security.md'), 'utf8')

const folders = ['src', 'e2e', 'testing']
const files = folders.flatMap((folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
)

/** A test that the page names, and the part of its name that it quotes. */
interface Named {
  readonly file: string
  readonly quote: string
}

const named: Named[] = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', quote = '']) => ({ file, quote }),
)

/** Where the page may have it from: each table says from which folder. */
function locate(file: string): string | undefined {
  return ['', 'src', 'src/server', 'src/server/accounts']
    .map((folder) => join(folder, file))
    .find((path) => files.includes(path))
}

test('every test that the page names is there', () => {
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named.map(({ file }) => file))].filter((file) => !locate(file))).toEqual([])
})

test('every name of a test that the page quotes is there', () => {
  const isGone = ({ file, quote }: Named): boolean => {
    const path = locate(file)
    return path !== undefined && !readFileSync(join(projectFolder, path), 'utf8').includes(quote)
  }
  expect(named.filter(isGone)).toEqual([])
})

test('every requirement is there once, with an answer', () => {
  const rows = [...page.matchAll(/^\| ([\d][\d., to]*?) +\|[^|]+\| [\d, ]+ +\| ([^|]+?) +\|/gm)]
  const numbers = rows.flatMap(([, number = '']) => number.split(/, | to /))
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(rows.filter(([, , met = '']) => !['yes', 'no', 'in part', 'n/a'].includes(met))).toEqual([])
})
