// npm run bench: installs and builds what is missing, then measures and prints one table.
import { buildClient } from './setup/buildClient.mjs'
import { getProgramsEnv, getRuntime } from './setup/getRuntime.mjs'
import { installFromDebian } from './setup/installFromDebian.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { benchPrograms } from './setup/machinePrograms.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { runProgram } from './setup/runProgram.mjs'

await runCommand(async () => {
  await installPackages()
  const runtime = getRuntime()
  await installFromDebian(benchPrograms)
  await buildClient()
  const { exitCode } = await runProgram(runtime, ['bench/main.ts', ...process.argv.slice(2)], {
    env: getProgramsEnv(),
  })
  return exitCode
})
