import { expect, test } from 'vitest'

import { findEngine } from './findEngine.ts'

test.each([
  [{ platform: 'linux', arch: 'x64', hasMusl: true }, 'linux-x64 with musl'],
  [{ platform: 'linux', arch: 'riscv64', hasMusl: false }, 'linux-riscv64'],
  [{ platform: 'win32', arch: 'x64', hasMusl: false }, 'win32-x64'],
] as const)('a machine without an engine is told in one line what to do: %j', (machine, name) => {
  expect(() => findEngine(machine)).toThrow(
    `Gatehouse ships no PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
})

test('this machine has an engine', () => {
  expect(findEngine().postgres).toMatch(/\/native\/bin\/postgres$/)
})
