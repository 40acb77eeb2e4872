import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'

import { describe, expect, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

type Side = 'server' | 'client' | 'staff'

/** A folder imports its own layer and earlier ones (docs/decisions/0064-layers-of-server-and-client.md). */
const layers: Readonly<Record<Side, readonly (readonly string[])[]>> = {
  server: [['platform'], ['domain'], ['outputs'], ['program']],
  client: [
    ['api', 'institution', 'styles', 'ui'],
    ['session'],
    ['draft'],
    [
      'accounts',
      'inactivity',
      'layout',
      'logout',
      'navigation',
      'prefill',
      'questions',
      'record',
      'service',
      'submission',
      'upload',
    ],
    ['screens'],
    ['root'],
  ],
  staff: [
    ['session', 'layout', 'keys'],
    ['signIn', 'list', 'reading', 'actions', 'many', 'downloads', 'figures', 'members', 'history', 'log'],
    ['root'],
  ],
}

/** What must not form a cycle: in a layer of the server its folders, with files beside them as folders of their own. */
const nameFolder: Readonly<Record<Side, (path: string) => string>> = {
  server: (path) => path.split('/').slice(0, 2).join('/'),
  client: dirname,
  staff: dirname,
}

/** So that a test that reads no files fails. */
const fewestFolders: Readonly<Record<Side, number>> = { server: 16, client: 16, staff: 6 }

interface Source {
  /** Within the side, as are the imports. */
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

/** Types, styles and what is imported on demand count. */
const importing = /\b(?:from|import)\s*\(?\s*'(?:(\.[^']+)|#(server|client|staff)\/([^']+))'/g

function readSources(side: Side): readonly Source[] {
  const folder = join(projectFolder, 'src', side)
  const paths = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] })
  return paths.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const imports = [...text.matchAll(importing)].flatMap(([, relative, target, absolute = '']) => {
      if (relative !== undefined) return join(dirname(path), relative)
      return target === side ? absolute : []
    })
    return { path, text, imports }
  })
}

const sources = { server: readSources('server'), client: readSources('client'), staff: readSources('staff') }

describe.each(['server', 'client', 'staff'] as const)('src/%s', (side) => {
  const findLayer = (path: string): number =>
    layers[side].findIndex((folders) => folders.includes(path.split('/')[0] ?? ''))

  test('every folder has a layer', () => {
    const without = sources[side].filter(({ path }) => findLayer(path) < 0)

    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('no file imports a later layer', () => {
    const upwards = sources[side].flatMap(({ path, imports }) =>
      imports
        .filter((imported) => findLayer(imported) > findLayer(path))
        .map((imported) => `${path} imports ${imported}`),
    )

    expect(upwards).toEqual([])
  })

  test('folders have no import cycles', () => {
    const folders = new Map<string, Set<string>>()
    for (const { path, imports } of sources[side]) {
      const name = nameFolder[side](path)
      const imported = folders.get(name) ?? new Set()
      folders.set(name, imported)
      for (const one of imports) imported.add(nameFolder[side](one))
    }
    expect(folders.size).toBeGreaterThanOrEqual(fewestFolders[side])

    // Repeatedly removes folders without remaining imports; only cycles, and what imports them, are left.
    for (let before = -1; before !== folders.size;) {
      before = folders.size
      for (const [name, imported] of folders) {
        if (![...imported].some((other) => other !== name && folders.has(other))) folders.delete(name)
      }
    }
    expect([...folders].map(([name, imported]) => `${name} imports ${[...imported].join(', ')}`)).toEqual([])
  })

  test('the linter forbids the same imports', () => {
    const missed = layers[side].flatMap((folders, layer) => {
      const later = layers[side].slice(layer + 1).flat()
      return folders.flatMap((folder) => {
        const patterns = listForbidden(`src/${side}/${folder}/some.ts`)
        return later
          .filter((one) =>
            [`#${side}/${one}/other.ts`, `../${one}/other.ts`].some(
              (imported) => !patterns.some((pattern) => pattern.test(imported)),
            ),
          )
          .map((one) => `${folder} could import ${one}`)
      })
    })

    expect(missed).toEqual([])
  })
})

interface LintConfig {
  readonly overrides: readonly {
    readonly files: readonly string[]
    readonly rules: {
      readonly 'no-restricted-imports'?: readonly [
        string,
        { readonly patterns: readonly { readonly regex?: string }[] },
      ]
    }
  }[]
}

const { overrides } = JSON.parse(readFileSync(join(projectFolder, '.oxlintrc.json'), 'utf8')) as LintConfig

/** What the linter lets no file at this path import: its last rule that applies. */
function listForbidden(path: string): readonly RegExp[] {
  const rule = overrides
    .filter(({ files }) => files.some((glob) => matchesGlob(path, glob)))
    .flatMap(({ rules }) => (rules['no-restricted-imports'] ? [rules['no-restricted-imports']] : []))
    .at(-1)
  return rule?.[1].patterns.flatMap(({ regex }) => (regex === undefined ? [] : new RegExp(regex))) ?? []
}

/** A query by Kysely, its `sql`, or a `pg` connection. */
const statement =
  /\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<|`|\.)|\.query(?:<[^(]*>)?\(\s*['"`]/

test('SQL is in stores and migrations only', () => {
  const isStore = (path: string): boolean => path.endsWith('Store.ts') || path.includes('/migrations/')
  const [stores, others] = [
    sources.server.filter(({ path }) => isStore(path)),
    sources.server.filter(({ path }) => !isStore(path)),
  ]

  expect(others.filter(({ text }) => statement.test(text)).map(({ path }) => path)).toEqual([])
  // Shows that the pattern matches.
  expect(stores.filter(({ text }) => statement.test(text)).length).toBeGreaterThan(30)
})
