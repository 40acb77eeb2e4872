// npm run build. Runs on Node 20: installs the packages and builds the pages without starting anything. For a machine
// where the servers are not started by npm and cannot write into the program's folder.
import { buildClient } from './setup/buildClient.mjs'
import { getProgramsEnv, getRuntime } from './setup/getRuntime.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { runProgram } from './setup/runProgram.mjs'

/** What a server would do at its start, if it could write there. */
const compress =
  "import { compressAssets } from './src/server/platform/http/compressAssets.ts'; await compressAssets('.build/client')"

await runCommand(async () => {
  await installPackages()
  const runtime = getRuntime()
  await buildClient()
  const env = getProgramsEnv()
  const { exitCode } = await runProgram(runtime, ['--input-type=module', '--eval', compress], { env })
  return exitCode
})
