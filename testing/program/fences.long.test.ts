import { expect, test } from 'vitest'

import { buildProject, checkTypes, lint } from '../fencedProject.ts'

const sidesMessage = 'client and server never import each other'

test('a valid project passes', async () => {
  const sample = await buildProject({})

  expect(await checkTypes(sample)).toEqual({ passed: true, output: '' })
  expect(await lint(sample)).toMatchObject({ passed: true })
})

test.each([
  ['client', 'src/client/screens/bad.ts', "export { logPages } from '#server/domain/accounts/login.ts'"],
  [
    'client, by a relative path',
    'src/client/screens/bad.ts',
    "export { logPages } from '../../server/domain/accounts/login.ts'",
  ],
  ['server', 'src/server/platform/http/bad.ts', "export { showTitle } from '#client/screens/about.ts'"],
])('an import of the other side into %s fails the types and the lint', async (_, path, text) => {
  const sample = await buildProject({ [path]: text })

  expect(await checkTypes(sample)).toMatchObject({ passed: false, output: expect.stringContaining(path) })
  expect(await lint(sample)).toMatchObject({ passed: false, output: expect.stringContaining(sidesMessage) })
})

test.each([
  ['document', 'form', 'export const bad = (): string => document.title'],
  ['process', 'form', 'export const bad = (): string => process.title'],
  ['document', 'contract', 'export const bad = (): string => document.title'],
  ['process', 'tenant', 'export const bad = (): string => process.title'],
  ['process', 'client', 'export const bad = (): string => process.title'],
  ['document', 'server', 'export const bad = (): string => document.title'],
])('%s in %s does not compile', async (name, folder, text) => {
  const sample = await buildProject({ [`src/${folder}/bad.ts`]: text })

  const types = await checkTypes(sample)

  expect(types.passed).toBe(false)
  expect(types.output).toContain(`src/${folder}/bad.ts(1,`)
  expect(types.output).toContain(`Cannot find name '${name}'`)
})

test.each([
  [
    'functions',
    "import { two } from '#form/two.ts'\n\nexport const one = (): number => two()",
    "import { one } from './one.ts'\n\nexport const two = (): number => one()",
  ],
  [
    'types',
    "import type { Two } from '#form/two.ts'\n\nexport interface One {\n  readonly two: Two\n}",
    "import type { One } from './one.ts'\n\nexport interface Two {\n  readonly one: One\n}",
  ],
])('an import cycle of %s fails the lint', async (_, one, two) => {
  const sample = await buildProject({ 'src/form/one.ts': one, 'src/form/two.ts': two })

  expect(await lint(sample)).toMatchObject({
    passed: false,
    output: expect.stringContaining('Dependency cycle detected'),
  })
})

test.each([
  [
    'form imports no other folder',
    'src/form/bad.ts',
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const bad = tenant",
  ],
  [
    'tenant imports only #form',
    'src/tenant/bad.ts',
    "import { maxPages } from '#contract/profile.ts'\n\nexport const bad = maxPages",
  ],
  [
    'contract imports only #form',
    'src/contract/bad.ts',
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const bad = tenant",
  ],
  [
    'everything else takes the tenant as an argument',
    'src/client/screens/bad.ts',
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const bad = tenant",
  ],
  [
    'everything else takes the tenant as an argument',
    'src/server/domain/accounts/bad.ts',
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const bad = tenant",
  ],
  [
    'ui knows no form',
    'src/client/ui/bad.ts',
    "import { pageCount } from '#form/page.ts'\n\nexport const bad = pageCount",
  ],
  [
    'ui import nothing above them',
    'src/client/ui/bad.ts',
    "import type { Draft } from '../draft/draft.ts'\n\nexport const bad = (draft: Draft): Draft => draft",
  ],
  [
    'session imports nothing above it',
    'src/client/session/bad.ts',
    "import type { Draft } from '#client/draft/draft.ts'\n\nexport const bad = (draft: Draft): Draft => draft",
  ],
  [
    'draft imports nothing above it',
    'src/client/draft/send/bad.ts',
    "import { Name } from '../../questions/Name.tsx'\n\nexport const bad = Name",
  ],
  [
    'This folder imports nothing above it',
    'src/client/questions/bad.ts',
    "export const bad = async (): Promise<unknown> => await import('../screens/about.ts')",
  ],
  [
    'screens import nothing above them',
    'src/client/screens/bad.ts',
    "import { start } from '../root/start.ts'\n\nexport const bad = start",
  ],
  [
    'A draft is pure',
    'src/client/draft/bad.ts',
    "import { useState } from 'react'\n\nexport const useBad = (): unknown => useState(0)",
  ],
  [
    'A draft is pure',
    'src/client/draft/bad.ts',
    "import { bad } from './send/bad.ts'\n\nexport const worse = bad",
  ],
  ['A draft is pure', 'src/client/draft/bad.ts', 'export const bad = (): number => setTimeout(() => {}, 1)'],
  ['A draft is pure', 'src/client/draft/bad.ts', 'export const bad = (): string => document.title'],
  [
    'callApi.ts holds the only fetch',
    'src/client/screens/bad.ts',
    "export const bad = (): Promise<Response> => fetch('/api/profile')",
  ],
  [
    'platform imports nothing above it',
    'src/server/platform/http/bad.ts',
    "import { logPages } from '#server/domain/accounts/login.ts'\n\nexport const bad = logPages",
  ],
  [
    'platform imports nothing above it',
    'src/server/platform/jobs/badStore.ts',
    "import { logPages } from '../../domain/accounts/login.ts'\n\nexport const bad = logPages",
  ],
  [
    'domain imports nothing above it',
    'src/server/domain/accounts/bad.ts',
    "import type { Copy } from '#server/outputs/copies/copy.ts'\n\nexport const bad = (copy: Copy): Copy => copy",
  ],
  [
    'outputs imports nothing above it',
    'src/server/outputs/copies/bad.ts',
    "import { start } from '#server/program/start.ts'\n\nexport const bad = start",
  ],
  [
    'database/ is below every other part of platform',
    'src/server/platform/database/bad.ts',
    "import { limit } from '../jobs/limit.ts'\n\nexport const bad = limit",
  ],
  [
    'SQL belongs in *Store.ts',
    'src/server/domain/accounts/bad.ts',
    "import { sql } from 'kysely'\n\nexport const bad = sql`select 1`",
  ],
  [
    'Only tests import #testing',
    'src/server/domain/accounts/bad.ts',
    "import { pages } from '#testing/sample.ts'\n\nexport const bad = pages",
  ],
  [
    'Use readWallClock.ts',
    'src/client/screens/bad.ts',
    "export const bad = (at: Date): string => at.toLocaleTimeString('en-US')",
  ],
  ['too many lines', 'testing/bad.ts', `export const bad = 1${'\n'.repeat(300)}`],
  ['no-barrel-file', 'src/form/index.ts', "export * from './page.ts'"],
  ['no-explicit-any', 'src/form/bad.ts', 'export const bad = (value: any): string => String(value)'],
])('the lint says "%s" (%s)', async (message, path, text) => {
  const sample = await buildProject({ [path]: text })

  expect(await lint(sample)).toMatchObject({ passed: false, output: expect.stringContaining(message) })
})
