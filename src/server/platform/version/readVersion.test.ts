import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { describeVersion, readVersion } from './readVersion.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function git(folder: string, ...words: readonly string[]): string {
  const identity = ['-c', 'user.name=Wren', '-c', 'user.email=wren@example.com']
  return execFileSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8' }).trim()
}

function makeClone(): string {
  const folder = makeFolder()
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=First')
  return folder
}

test('a clone says its commit, on a branch, with packed branches, and on none', () => {
  const folder = makeClone()
  const commit = git(folder, 'rev-parse', 'HEAD')
  const expected = { version, commit }
  expect(readVersion(folder)).toEqual(expected)
  git(folder, 'pack-refs', '--all')
  expect(readVersion(folder)).toEqual(expected)
  git(folder, 'checkout', '--quiet', '--detach')
  expect(readVersion(folder)).toEqual(expected)
})

test('a worktree says its own commit', () => {
  const folder = makeClone()
  const worktree = join(makeFolder(), 'worktree')
  git(folder, 'worktree', 'add', '--quiet', '-b', 'other', worktree)
  git(worktree, 'commit', '--quiet', '--allow-empty', '--message=Second')
  expect(readVersion(worktree).commit).toBe(git(worktree, 'rev-parse', 'HEAD'))
})

test('an archive says the commit that it was made of', () => {
  const folder = makeFolder()
  const commit = 'c0ffee'.padEnd(40, '0')
  mkdirSync(join(folder, 'src/server/platform/version'), { recursive: true })
  writeFileSync(join(folder, 'src/server/platform/version/commit.txt'), `${commit}\n`)
  expect(describeVersion(readVersion(folder))).toBe(`${version} (c0ffee000000)`)
})

test('without either there is only the version', () => {
  expect(describeVersion(readVersion(makeFolder()))).toBe(version)
})
