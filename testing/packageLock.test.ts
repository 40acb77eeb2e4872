import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findMissingPackages } from '../setup/completeLock.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'

test('package-lock.json names the packages of every machine, without which npm ci refuses it', async () => {
  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'))

  // Where this fails: node setup/completeLock.mjs
  expect(Object.keys(findMissingPackages(lock.packages))).toEqual([])
})
