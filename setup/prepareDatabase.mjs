import { getProgramsEnv, getRuntime } from './getRuntime.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { showProgress } from './showProgress.mjs'
import { exampleTenant } from './tenantChoice.mjs'

/**
 * Creates the database that the tests copy.
 * @throws {SetupError} once, in place of every test, when this machine cannot run the embedded database
 */
export async function prepareDatabase() {
  await showProgress("Preparing the tests' database", async () => {
    const { exitCode, output } = await runProgram(getRuntime(), ['testing/prepareDatabase.ts'], {
      env: { ...getProgramsEnv(), ...exampleTenant.env },
      quiet: true,
    })
    throwIfStopped()
    // The tests themselves show any other failure.
    if (exitCode === 2) throw new SetupError(output.trim())
  })
}
