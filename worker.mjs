// npm run worker. Runs on Node 20: installs what is missing, then works on the jobs of a Gatehouse whose servers have
// WORKER=off. It serves no pages, and builds none.
import { getProgramsEnv, getRuntime } from './setup/getRuntime.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { runProgram } from './setup/runProgram.mjs'
import { startInstallingLibreOffice } from './setup/startInstallingLibreOffice.mjs'

await runCommand(async () => {
  await installPackages()
  const runtime = getRuntime()
  const stopInstalling = startInstallingLibreOffice()
  const env = { NODE_ENV: 'production', ...getProgramsEnv() }
  const { exitCode } = await runProgram(runtime, ['src/server/program/main.ts', '--worker'], { env })
  stopInstalling()
  return exitCode
})
