import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { expect, test } from 'vitest'

import { projectFolder } from '../setup/projectFolder.mjs'

// The linter checks the layers (.oxlintrc.json); this checks what it cannot see.

const folder = join(projectFolder, 'src/server')
const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}))

/** A query by Kysely, its `sql`, or a `pg` connection. */
const statement =
  /\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<|`|\.)|\.query(?:<[^(]*>)?\(\s*['"`]/

test('SQL is in stores and migrations only', () => {
  const isStore = (path: string): boolean => path.endsWith('Store.ts') || path.includes('/migrations/')
  const [stores, others] = [
    sources.filter(({ path }) => isStore(path)),
    sources.filter(({ path }) => !isStore(path)),
  ]

  expect(others.filter(({ text }) => statement.test(text)).map(({ path }) => path)).toEqual([])
  // Shows that the pattern matches.
  expect(stores.filter(({ text }) => statement.test(text)).length).toBeGreaterThan(30)
})

test('folders have no import cycles', () => {
  const folders = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const importers = folders.get(nameFolder(path)) ?? new Set()
    folders.set(nameFolder(path), importers)
    for (const [, relative, server] of text.matchAll(/from '(?:(\.[^']+)|#server\/([^']+))'/g)) {
      importers.add(nameFolder(server ?? normalize(join(dirname(path), relative ?? ''))))
    }
  }
  expect(folders.size).toBeGreaterThan(15)

  // Repeatedly removes folders without remaining imports; only cycles are left.
  for (let before = -1; before !== folders.size;) {
    before = folders.size
    for (const [name, imported] of folders) {
      if (![...imported].some((other) => other !== name && folders.has(other))) folders.delete(name)
    }
  }
  expect([...folders.keys()]).toEqual([])
})

/** `domain/accounts`; a file directly in a layer counts as a folder. */
function nameFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
