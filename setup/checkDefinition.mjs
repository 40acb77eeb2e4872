import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeTypeErrors } from './describeTypeErrors.mjs'
import { getPackageProgram, getProgramsEnv, getRuntime } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'

/**
 * Checks an institution's definition before the build: first its types, on which the rules of the form rely, then those
 * rules.
 * @param {import('./tenantChoice.mjs').TenantChoice} tenant
 * @throws {SetupError} with a paragraph for each mistake
 */
export async function checkDefinition(tenant) {
  if (!existsSync(join(projectFolder, tenant.folder, 'tenant.ts'))) {
    throw new SetupError(
      'package.json: the "default" below "#tenant/*" names no folder with a tenant.ts. Write it like "./src/institution/*", and copy src/tenant to that folder first.',
    )
  }
  const env = { ...getProgramsEnv(), ...tenant.env }
  const typeErrors = await findTypeErrors(tenant, env)
  if (typeErrors.length > 0) throw createError(typeErrors.join('\n'))
  const rules = await runProgram(getRuntime(), ['prerender/checkInstitution.ts', tenant.folder], {
    env,
    quiet: true,
  })
  throwIfStopped()
  if (rules.exitCode !== 0) throw createError(rules.output)

  /** @param {string} issues */
  function createError(issues) {
    return new SetupError(
      `${issues.trimEnd()}\nPut this right in ${tenant.folder}, then run the command again.`,
    )
  }
}

/**
 * @param {import('./tenantChoice.mjs').TenantChoice} tenant
 * @param {NodeJS.ProcessEnv} env
 */
async function findTypeErrors(tenant, env) {
  const compiler = getPackageProgram('tsc')
  // The tests' institution is type-checked together with the tests.
  if (!existsSync(join(projectFolder, tenant.folder, 'tsconfig.json')) || !existsSync(compiler)) return []
  const { exitCode, output } = await runProgram(compiler, ['-b', tenant.folder, '--pretty', 'false'], {
    env,
    quiet: true,
  })
  throwIfStopped()
  return exitCode === 0
    ? []
    : describeTypeErrors(output, (file) => readFileSync(join(projectFolder, file), 'utf8'))
}
