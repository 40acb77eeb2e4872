import { access } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { endpoints } from './openApiDocument.ts'
import { isAllowed, staffRoles } from './staffRoles.ts'

/** Relative to this file. After a change of the contract run: `npm test -- vitest src/contract -u`. */
const writtenPath = '../../docs/staff-roles.md'

const calls = endpoints.filter(({ path }) => path.startsWith('/staff/'))

function makeDocument(): string {
  const heads = ['call', 'needs', ...staffRoles]
  const rows = calls.map(({ method, path, needsStaff }) => [
    `\`${method} ${path}\``,
    needsStaff ?? 'nothing: it signs in',
    ...staffRoles.map((role) => (needsStaff && !isAllowed(role, needsStaff) ? '' : 'yes')),
  ])
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [
    '# Who of the staff may make which call',
    '',
    'Written from `src/contract`, and tried by `src/server/outputs/staff/roles.test.ts`: whatever is not in this table is refused.',
    'Neither a student’s session nor an API key is taken by any of these calls.',
    '',
    ...lines,
    '',
  ].join('\n')
}

test('docs/staff-roles.md is the table that the contract gives', async () => {
  // A missing snapshot would be written instead of compared.
  await access(new URL(writtenPath, import.meta.url))

  await expect(makeDocument()).toMatchFileSnapshot(writtenPath)
})

test('every call below /staff needs a permission, but for those that sign in', () => {
  const open = calls.filter(({ needsStaff }) => needsStaff === undefined)

  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /staff/api/sign-in',
    'POST /staff/api/sign-in',
    'POST /staff/api/sign-in/code',
    'POST /staff/api/sign-in/link',
    'GET /staff/api/sign-in/openid',
    'GET /staff/api/sign-in/openid/callback',
  ])
  expect(open.every(({ isPublic }) => isPublic)).toBe(true)
  expect(endpoints.filter(({ needsStaff }) => needsStaff).every((one) => calls.includes(one))).toBe(true)
})

test('whoever may download sees every answer, since nothing is taken out of files', () => {
  const downloading = staffRoles.filter((role) => isAllowed(role, 'download'))

  expect(downloading.filter((role) => !isAllowed(role, 'sensitive'))).toEqual([])
})
