import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeTypeErrors } from './describeTypeErrors.mjs'
import { getPackageProgram, getProgramsEnv, getRuntime } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'

/** Exit code of the rules when they found mistakes; any other means that they could not run. */
const foundIssues = 1

/**
 * Checks an institution's definition before the build: first the rules of the form, since their messages name
 * questions, then the compiler.
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
  const rules = await runProgram(getRuntime(), ['prerender/checkInstitution.ts', tenant.folder], {
    env,
    quiet: true,
  })
  throwIfStopped()
  if (rules.exitCode === foundIssues) throw createError(rules.output)
  const typeErrors = await findTypeErrors(tenant, env)
  if (typeErrors.length > 0) throw createError(typeErrors.join('\n'))
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
