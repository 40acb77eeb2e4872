// npm start. Runs on Node 20: installs and builds what is missing, then hands over to the server on its own runtime.
// npm run worker is the same with --worker: it works on the jobs of a Gatehouse whose servers have WORKER=off, and builds
// nothing, since it serves no pages.
import { buildClient } from './setup/buildClient.mjs'
import { checkDefinition } from './setup/checkDefinition.mjs'
import { getProgramsEnv, getRuntime } from './setup/getRuntime.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { runProgram } from './setup/runProgram.mjs'
import { startInstallingLibreOffice } from './setup/startInstallingLibreOffice.mjs'
import { defaultTenant } from './setup/tenantChoice.mjs'

await runCommand(async () => {
  await installPackages()
  const runtime = getRuntime()
  if (process.argv.includes('--worker')) await checkDefinition(defaultTenant)
  else await buildClient()
  const stopInstalling = startInstallingLibreOffice()
  const env = { NODE_ENV: 'production', ...getProgramsEnv() }
  const { exitCode } = await runProgram(runtime, ['src/server/program/main.ts', ...process.argv.slice(2)], {
    env,
  })
  stopInstalling()
  return exitCode
})
