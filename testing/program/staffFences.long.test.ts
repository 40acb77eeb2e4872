import { expect, test } from 'vitest'

import { buildProject, lint } from '../fencedProject.ts'

const staffImport = "export { showList } from '#staff/list/showList.ts'"

test.each([
  ['form', 'src/form/bad.ts', 'form imports no other folder'],
  ['tenant', 'src/tenant/bad.ts', 'tenant imports only #form'],
  ['contract', 'src/contract/bad.ts', 'contract imports only #form'],
  ['server', 'src/server/domain/accounts/bad.ts', 'client and server never import each other'],
  ['server, in a store', 'src/server/platform/http/badStore.ts', 'client and server never import each other'],
  ['client', 'src/client/screens/bad.ts', "nor does the client import the staff's pages"],
  ['client, in its root', 'src/client/root/bad.ts', "nor does the client import the staff's pages"],
  ['client, in a widget', 'src/client/ui/bad.ts', "nor does the client import the staff's pages"],
])('an import of the staff’s pages into %s fails the lint', async (_, path, message) => {
  const sample = await buildProject({ [path]: staffImport })

  expect(await lint(sample)).toMatchObject({ passed: false, output: expect.stringContaining(message) })
})

test.each([
  [
    'staff and server never import each other',
    'src/staff/list/bad.ts',
    "export { logPages } from '#server/domain/accounts/login.ts'",
  ],
  [
    "the client's widgets, not what a student's session or draft needs",
    'src/staff/list/bad.ts',
    "import type { Draft } from '#client/draft/draft.ts'\n\nexport const bad = (draft: Draft): Draft => draft",
  ],
  [
    "the client's widgets, not what a student's session or draft needs",
    'src/staff/root/bad.ts',
    "export { showTitle } from '#client/screens/about.ts'",
  ],
  [
    'everything else takes the tenant as an argument',
    'src/staff/list/bad.ts',
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const bad = tenant",
  ],
  [
    'session, layout and keys import nothing above them',
    'src/staff/session/bad.ts',
    "export { showList } from '../list/showList.ts'",
  ],
  [
    'This folder imports nothing above it',
    'src/staff/list/bad.ts',
    "export const bad = async (): Promise<unknown> => await import('../root/start.ts')",
  ],
  [
    'callApi.ts holds the only fetch',
    'src/staff/list/bad.ts',
    "export const bad = (): Promise<Response> => fetch('/staff/api/me')",
  ],
])('the lint says "%s" (%s)', async (message, path, text) => {
  const sample = await buildProject({ [path]: text })

  expect(await lint(sample)).toMatchObject({ passed: false, output: expect.stringContaining(message) })
})
