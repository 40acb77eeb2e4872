// @module-tag example

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { copyWholeProject } from '../copyProject.ts'
import { followPage } from '../followPage.ts'
import { runTests } from '../runTests.ts'

// The last step of docs/make-it-yours.md: `npm test` in a project that is now another institution's.

const minutes = 60_000

test('npm test is green for a college in Canada', { timeout: 30 * minutes }, async () => {
  const copy = await copyWholeProject()
  onTestFinished(copy.remove)
  await followPage(await readFile(join(projectFolder, 'docs/make-it-yours.md'), 'utf8'), copy)

  const { code, output } = await runTests(copy.path)

  // With what failed, if anything did.
  const end = output.slice(Math.max(0, output.lastIndexOf('┌')))
  expect(end).toMatch(/^\d+ passed, 0 failed$/m)
  expect(code).toBe(0)
  // The tests visited this institution's pages.
  expect(output).toMatch(/✓.*anyInstitution.*\/education-ug/)
  expect(output).toContain('Your own form was tested.')
})
