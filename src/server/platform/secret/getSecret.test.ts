import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { getSecret } from './getSecret.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a secret is generated once, stored, and readable by its owner only', () => {
  const folder = makeFolder()
  const secret = getSecret(folder, undefined)

  expect(secret).toHaveLength(43)
  expect(getSecret(folder, undefined)).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(getSecret(makeFolder(), undefined)).not.toBe(secret)
})

test('the setting takes precedence over the file', () => {
  const folder = makeFolder()
  getSecret(folder, undefined)
  expect(getSecret(folder, 'from the environment, long enough')).toBe('from the environment, long enough')
})

test('a damaged secret is not replaced', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'secret'), '')
  expect(() => getSecret(folder, undefined)).toThrow('is damaged. Restore it from a backup.')
})
