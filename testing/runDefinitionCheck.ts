import { execFile } from 'node:child_process'

import { expect } from 'vitest'

import type { ProjectCopy } from './copyProject.ts'

const check =
  "import { checkDefinition } from './setup/checkDefinition.mjs'\n" +
  "import { runCommand } from './setup/runCommand.mjs'\n" +
  "import { defaultTenant } from './setup/tenantChoice.mjs'\n" +
  'await runCommand(async () => (await checkDefinition(defaultTenant), 0))'

/**
 * Checks the institution's folder of a copy of the project as a start does.
 * @param copy with `setup`
 * @returns what is shown, one paragraph per line; empty if all is well
 */
export async function runDefinitionCheck(copy: ProjectCopy): Promise<readonly string[]> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', check],
      { cwd: copy.path },
      (error, _, shown) => {
        expect(error === null ? 0 : error.code).toBe(shown === '' ? 0 : 1)
        resolve(shown.trimEnd().split('\n').filter(Boolean))
      },
    )
  })
}
