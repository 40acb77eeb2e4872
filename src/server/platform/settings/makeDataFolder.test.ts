import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeDataFolder } from './makeDataFolder.ts'

test('makes the folder and those above it, for its owner only', async () => {
  const above = await mkdtemp(join(tmpdir(), 'gatehouse-folder-'))
  onTestFinished(async () => await rm(above, { recursive: true }))
  makeDataFolder(join(above, 'one', 'two'))
  makeDataFolder(join(above, 'one', 'two'))
  expect((await stat(join(above, 'one', 'two'))).mode & 0o777).toBe(0o700)
})

test('fails at once where nothing can be created, also below a folder like /proc', () => {
  expect(() => makeDataFolder('/proc/gatehouse/data')).toThrow(
    /^The folder \/proc\/gatehouse\/data cannot be written to/,
  )
})
