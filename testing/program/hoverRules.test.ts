import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'postcss'
import { expect, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

// On a phone, what was tapped would look hovered until the next tap.
test('only where there is a pointer does anything look hovered', async () => {
  const found: string[] = []
  let rules = 0
  for await (const file of glob('src/client/**/*.css', { cwd: projectFolder })) {
    parse(await readFile(join(projectFolder, file), 'utf8')).walkRules(/:hover/, (rule) => {
      rules += 1
      const { parent } = rule
      const isDetected = parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)'
      if (!isDetected) found.push(`${file}: ${rule.selector}`)
    })
  }
  expect(rules).toBeGreaterThan(15)
  expect(found).toEqual([])
})
